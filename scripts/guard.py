"""Imported first by the commands: one clear line where they cannot run. Kept to what every Python 3 can read."""

import os
import sys

_command = "scripts/" + os.path.basename(sys.argv[0])

if sys.version_info < (3, 11):  # noqa: UP036  this is what tells
    sys.exit(
        "%s: expected Python 3.11 or newer, got %d.%d (%s): run it with a newer one, as in `python3.11 %s`"  # noqa: UP031
        % (_command, sys.version_info[0], sys.version_info[1], sys.executable, _command)
    )
for _number, _name in enumerate(("stdin", "stdout", "stderr")):
    if getattr(sys, _name) is None:  # closed by who runs the command: what is opened next would stand there
        _nothing = os.open(os.devnull, os.O_RDWR)
        if _nothing != _number:
            os.dup2(_nothing, _number)
            os.close(_nothing)
        os.set_inheritable(_number, True)
        setattr(sys, _name, open(_number, "w" if _number else "r"))  # noqa: SIM115  it is open as long as the command runs
try:
    import ensurepip  # noqa: F401  what venv needs; Debian and Ubuntu leave it out
    import venv  # noqa: F401
except ImportError:
    sys.exit("%s: this Python (%s) has no venv module: on Debian and Ubuntu install python3-venv" % (_command, sys.executable))  # noqa: UP031
try:
    os.path.abspath(__file__).encode(sys.getfilesystemencoding(), "surrogateescape").decode("utf-8")
except UnicodeError:
    sys.exit("%s: expected a folder whose path is UTF-8, got %s: give it another name" % (_command, ascii(os.path.abspath(os.curdir))))  # noqa: UP031
if sys.getfilesystemencoding().lower() not in ("utf-8", "utf8") and sys.executable:  # as under POSIX that nothing coerces: not every path can be said
    os.environ["PYTHONUTF8"] = "1"  # what is started from here on reads and writes UTF-8 too
    sys.stdout.flush()
    os.execv(sys.executable, [sys.executable, "-X", "utf8"] + sys.argv)
