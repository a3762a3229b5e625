"""The durable store of accounts, tables, logs, designs and trials. `open_store` opens it."""

from starlode.server.store.engine.errors import Conflict, StoreFailed
from starlode.server.store.factory import open_store
from starlode.server.store.rows import (
    ChatLine,
    DesignRow,
    LateRequest,
    NewDesign,
    NewTable,
    NewTrial,
    Notice,
    Place,
    Seat,
    Session,
    Status,
    TablePage,
    TableRow,
    TrialRow,
    TrialStatus,
    Usage,
    User,
    Visibility,
    VoteRow,
)
from starlode.server.store.store import Store

__all__ = [
    "ChatLine",
    "Conflict",
    "DesignRow",
    "LateRequest",
    "NewDesign",
    "NewTable",
    "NewTrial",
    "Notice",
    "Place",
    "Seat",
    "Session",
    "Status",
    "Store",
    "StoreFailed",
    "TablePage",
    "TableRow",
    "TrialRow",
    "TrialStatus",
    "Usage",
    "User",
    "Visibility",
    "VoteRow",
    "open_store",
]
