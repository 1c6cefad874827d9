"""Where bots think that take their time: one process beside the server, so that the server never waits for them.

If it dies it is started again; who had asked it meanwhile gets no answer, and asks somebody quicker.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path
from typing import Final

import msgspec
from msgspec import structs

from hullworks.server.thought import Found, Task

PATIENCE: Final = 1.3  # seconds after which a table waits no longer for an answer
STUCK: Final = 3  # thoughts that came too late, one after the other, after which the process is given up
LIMIT: Final = 1 << 24  # bytes of a line
LOG: Final = logging.getLogger("hullworks.server")


def search_path() -> str:
    """Where the process finds this very package."""
    return os.pathsep.join([str(Path(__file__).parents[2]), *filter(None, [os.environ.get("PYTHONPATH")])])


class Silence(Exception):
    """No answer came, or none in time."""


class Thinker:
    """The process, and what it was asked."""

    def __init__(self, *arguments: str) -> None:
        self.arguments = arguments
        self.process: Process | None = None
        self.reader: asyncio.Task[None] | None = None
        self.starting = asyncio.Lock()
        self.waiting: dict[int, asyncio.Future[Found]] = {}
        self.asked = 0
        self.late = 0
        self.awake = False  # whether the process has answered yet
        self.up = asyncio.Event()  # set once it has, or has ended

    async def think(self, order: Task, patience: float = PATIENCE) -> Found:
        """What the process finds; Silence if it finds nothing in time. Those who wait share the time there is."""
        process = await self.started()
        self.asked += 1
        seconds = 0.5 * PATIENCE / 2.0 ** len(self.waiting)
        order = structs.replace(order, number=self.asked, seconds=seconds)
        answer: asyncio.Future[Found] = asyncio.get_running_loop().create_future()
        self.waiting[order.number] = answer
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
            self.waiting.pop(order.number, None)
        self.late = 0
        return found

    async def started(self) -> Process:
        """The process, started if there is none."""
        async with self.starting:
            process = self.process
            if process is None or process.returncode is not None:
                self.awake = False
                self.up.clear()
                environment = os.environ | {"PYTHONPATH": search_path()}
                command = (sys.executable, "-m", "hullworks.server.thought", *self.arguments)
                try:
                    process = await asyncio.create_subprocess_exec(
                        *command, stdin=PIPE, stdout=PIPE, limit=LIMIT, env=environment
                    )
                except OSError as error:
                    raise Silence(f"the process that thinks cannot be started ({error})") from None
                self.process = process
                self.reader = asyncio.create_task(self.listen(process))
            return process

    async def listen(self, process: Process) -> None:
        """Hand out what the process says, until it says no more."""
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
        """A process that is late time after time is ended; the next order starts another."""
        self.late += self.awake  # It may take a while to wake up.
        if self.late >= STUCK and process.returncode is None:
            LOG.warning("the process that thinks was late %d times: it is started again", self.late)
            self.late = 0
            process.kill()

    async def stop(self) -> None:
        """End the process."""
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()
        if self.reader is not None:
            await asyncio.gather(self.reader, return_exceptions=True)
