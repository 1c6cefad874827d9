"""Health, readiness and figures of a running server, for whoever runs it and for Prometheus."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from ipaddress import ip_address, ip_network
from typing import TYPE_CHECKING, Final

from litestar import MediaType, Response, get
from litestar.di import NamedDependency

from hullworks.match.message import message
from hullworks.server.limit import VISITOR
from hullworks.server.problem import Missing

if TYPE_CHECKING:
    from hullworks.server.app import Services

SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # bounds of the histogram


class Metrics:
    """What has happened since this worker started."""

    def __init__(self) -> None:
        self.replies: Counter[int] = Counter()  # by status
        self.slower: Counter[float] = Counter()  # replies that took at most so long
        self.seconds = 0.0
        self.closed: Counter[int] = Counter()  # sockets that were turned away or closed for their fault, by status

    def note(self, status: int, seconds: float) -> None:
        """Count a reply."""
        self.replies[status] += 1
        self.seconds += seconds
        for bound in SECONDS:
            if seconds <= bound:
                self.slower[bound] += 1

    def text(self, gauges: Mapping[str, float], answers: int = 0) -> str:
        """All figures in the format of Prometheus."""
        lines = ["# TYPE hullworks_replies_total counter"]
        lines += [f'hullworks_replies_total{{status="{code}"}} {count}' for code, count in sorted(self.replies.items())]
        lines.append("# TYPE hullworks_reply_seconds histogram")
        lines += [f'hullworks_reply_seconds_bucket{{le="{bound:g}"}} {self.slower[bound]}' for bound in SECONDS]
        total = self.replies.total()
        lines.append(f'hullworks_reply_seconds_bucket{{le="+Inf"}} {total}')
        lines += [f"hullworks_reply_seconds_sum {self.seconds:.6f}", f"hullworks_reply_seconds_count {total}"]
        lines.append("# TYPE hullworks_sockets_refused_total counter")
        closed = sorted(self.closed.items())
        lines += [f'hullworks_sockets_refused_total{{status="{code}"}} {count}' for code, count in closed]
        lines += ["# TYPE hullworks_answers_total counter", f"hullworks_answers_total {answers}"]
        for name, value in gauges.items():
            lines += [f"# TYPE hullworks_{name} gauge", f"hullworks_{name} {value:g}"]
        return "\n".join(lines) + "\n"


class Watch:
    """The figures of a worker, and who may read them."""

    def __init__(self, services: Services, metrics: Metrics, scrapers: str) -> None:
        self.services = services
        self.metrics = metrics
        self.scrapers = [ip_network(part.strip(), strict=False) for part in scrapers.split(",") if part.strip()]

    def may_read(self, address: str) -> bool:
        """Whether somebody at this address may read the figures."""
        try:
            return any(ip_address(address) in network for network in self.scrapers)
        except ValueError:
            return False

    async def text(self) -> str:
        """The figures now."""
        services, live = self.services, self.services.live
        gauges = {
            "tables": await services.store.count(),
            "rooms": len(live.rooms),
            "answers_in_memory": sum(room.number for room in live.rooms.values()),
            "sockets": sum(len(events) for events in live.listeners.values()),
            "bots_at_work": len(services.players.at_work),
            "thoughts_waiting": len(services.matches.thinker.waiting),
        }
        return self.metrics.text(gauges, services.store.appended)


TheWatch = NamedDependency[Watch]


@get("/healthz", include_in_schema=False, media_type=MediaType.TEXT)
async def healthz() -> str:
    """Say that this process is alive; it does not ask the store."""
    return "alive\n"


@get("/readyz", include_in_schema=False, media_type=MediaType.TEXT)
async def readyz(watch: TheWatch) -> str:
    """Say that this process can serve; 503 with a sentence if the store does not answer."""
    await watch.services.store.count()
    return "ready\n"


@get("/metrics", include_in_schema=False)
async def show_metrics(watch: TheWatch) -> Response[str]:
    """Show the figures to those who may read them."""
    if not watch.may_read(VISITOR.get()):
        raise Missing(message("problem.http.404"))
    return Response(await watch.text(), media_type="text/plain; version=0.0.4")


HANDLERS: Final = (healthz, readyz, show_metrics)
