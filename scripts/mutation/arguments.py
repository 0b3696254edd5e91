"""The command line of `scripts/mutate`, for any Python: what can be asked, and what is wrong with it."""

import argparse
import os

ABOUT = """Plants faults in every page of every language, one at a time and in memory, and counts those that the checks name at their file and line:
by kind and language, and for each check with all others off. Ends with 1 when more survive than its list survivors.toml allows.
--write keeps the figures in belote_examples/measured.toml."""


def command_line() -> argparse.ArgumentParser:
    """What can be asked."""
    parser = argparse.ArgumentParser(prog="scripts/mutate", description=ABOUT, allow_abbrev=False)
    parser.add_argument("--lang", action="append", default=[], metavar="LANG", help="only this language; may be given again")
    parser.add_argument(
        "--kind", action="append", default=[], metavar="KIND", help="only this kind, such as digit or 'row deleted'; may be given again"
    )
    parser.add_argument("--check", default="", metavar="NAME", help="with this check alone, all others off")
    parser.add_argument("--sample", type=int, default=0, metavar="N", help="so many of each kind in each language (all unless told)")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="another seed draws another sample")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="so many processes (one a processor unless told)")
    parser.add_argument("--json", metavar="FILE", help="write counts and survivors to a file")
    parser.add_argument("--survivors", type=int, default=20, metavar="N", help="show so many that survived (20 unless told)")
    parser.add_argument("--prove", type=int, default=0, metavar="N", help="instead, check N mutants with the whole check too, and compare")
    parser.add_argument("--write", action="store_true", help="keep the figures; of every language and kind, with all checks on")
    return parser


def parsed(parser: argparse.ArgumentParser, arguments: list[str]) -> argparse.Namespace:
    """What is asked; ends with 2 where it is wrong."""
    options = parser.parse_args(arguments)
    if min(options.sample, options.prove) < 0 or options.jobs < 1:
        parser.error("expected --sample and --prove of 0 or more, and --jobs of 1 or more")
    if options.write and (options.lang or options.kind or options.check or options.prove):
        parser.error("expected --write with every language, kind and check")
    return options
