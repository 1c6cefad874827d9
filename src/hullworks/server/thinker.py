"""The thinker process: slow bots run in a process beside the server, so that the server never blocks.

If the process dies it is restarted. Pending requests fail, and their callers fall back to a faster bot.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from typing import Final

import msgspec
from msgspec import Struct, structs

from hullworks.server.child import environment
from hullworks.server.thought import Found

PATIENCE: Final = 1.3  # seconds that a table waits for an answer
STUCK: Final = 3  # consecutive late answers after which the process is killed
LIMIT: Final = 1 << 24  # bytes of a line
PROGRAM: Final = "hullworks.server.thought"
LOG: Final = logging.getLogger("hullworks.server")


class Silence(Exception):
    """No answer came in time."""


class Thinker:
    """The process and its pending requests. A program other than `thought` gets and gives the same."""

    def __init__(self, *arguments: str, program: str = PROGRAM) -> None:
        self.command = (sys.executable, "-m", program, *arguments)
        self.process: Process | None = None
        self.reader: asyncio.Task[None] | None = None
        self.starting = asyncio.Lock()
        self.waiting: dict[int, asyncio.Future[Found]] = {}
        self.asked = 0
        self.late = 0
        self.awake = False  # whether the process has answered since its start
        self.up = asyncio.Event()  # set once it has answered or ended

    async def think(self, order: Struct, patience: float = PATIENCE) -> Found:
        """The result from the process; `Silence` if none comes in time. Pending requests share the available time.

        The order has a *number* and *seconds*, which are filled in here.
        """
        process = await self.started()
        self.asked += 1
        seconds = 0.5 * PATIENCE / 2.0 ** len(self.waiting)
        order, number = structs.replace(order, number=self.asked, seconds=seconds), self.asked
        answer: asyncio.Future[Found] = asyncio.get_running_loop().create_future()
        self.waiting[number] = answer
        try:
            assert process.stdin is not None
            process.stdin.write(msgspec.json.encode(order) + b"\n")
            await process.stdin.drain()
            found = await asyncio.wait_for(answer, patience)
        except TimeoutError:
            self.give_up(process)
            raise Silence("no answer came in time") from None
        except OSError as error:
            raise Silence(f"the process that thinks cannot be reached ({error})") from None
        finally:
            self.waiting.pop(number, None)
        self.late = 0
        return found

    async def started(self) -> Process:
        """The process, started if necessary."""
        async with self.starting:
            process = self.process
            if process is None or process.returncode is not None:
                self.awake = False
                self.up.clear()
                try:
                    process = await asyncio.create_subprocess_exec(
                        *self.command, stdin=PIPE, stdout=PIPE, limit=LIMIT, env=environment()
                    )
                except OSError as error:
                    raise Silence(f"the process that thinks cannot be started ({error})") from None
                self.process = process
                self.reader = asyncio.create_task(self.listen(process))
            return process

    async def listen(self, process: Process) -> None:
        """Deliver the results of the process until it ends."""
        assert process.stdout is not None
        while line := await process.stdout.readline():
            found = msgspec.json.decode(line, type=Found)
            self.awake = True
            self.up.set()
            answer = self.waiting.get(found.number)
            if answer is not None and not answer.done():
                answer.set_result(found)
        await process.wait()
        self.up.set()
        if self.process is process:
            self.process = None
        for answer in self.waiting.values():
            if not answer.done():
                answer.set_exception(Silence("the process that thinks has ended"))

    def give_up(self, process: Process) -> None:
        """Count a late answer, and kill a process that is late too often; the next task starts another."""
        self.late += self.awake  # A process that is still starting is not late.
        if self.late >= STUCK and process.returncode is None:
            LOG.warning("the process that thinks was late %d times: it is started again", self.late)
            self.late = 0
            process.kill()

    async def stop(self) -> None:
        """Stop the process."""
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()
        if self.reader is not None:
            await asyncio.gather(self.reader, return_exceptions=True)
