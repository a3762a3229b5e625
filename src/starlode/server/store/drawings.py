"""The part of the store that knows what people draw: designs for games, and what bots found when they tried them."""

from __future__ import annotations

import secrets
from functools import partial

from starlode.kernel.contract import Json
from starlode.server.store import designs, trials
from starlode.server.store.engine.errors import Conflict
from starlode.server.store.invite_codes import new_code
from starlode.server.store.people import AccountRepository
from starlode.server.store.rows import DesignRow, NewDesign, NewTrial, TrialRow, TrialStatus


class DesignRepository(AccountRepository):
    """Designs and trials of one database."""

    async def create_design(self, owner: str, game: str, new: NewDesign, *, most: int) -> DesignRow:
        """A new design, under a fresh id and a code that nobody can guess; refused if the owner has `most` of them."""
        now = self._now()
        while True:
            row = DesignRow(
                secrets.token_hex(10), new_code(), game, owner, new.name, new.text, new.players, now, now, 0
            )
            try:
                return await self._backend.write(partial(designs.add_design, row=row, most=most))
            except Conflict:
                continue

    async def design(self, design_id: str) -> DesignRow | None:
        """The design of this id."""
        return await self._backend.read(partial(designs.find_design, design_id=design_id))

    async def design_of_code(self, code: str) -> DesignRow | None:
        """The design of this code."""
        return await self._backend.read(partial(designs.design_of_code, code=code))

    async def designs_of(self, owner: str, game: str) -> list[DesignRow]:
        """Somebody's designs for a game, those first that were changed last."""
        return await self._backend.read(partial(designs.designs_of, owner=owner, game=game))

    async def change_design(self, design_id: str, owner: str, revision: int, new: NewDesign) -> DesignRow:
        """Draw a design anew; refused if it is not as it was at this revision any more, or not this user's."""
        run = partial(
            designs.change_design, design_id=design_id, owner=owner, revision=revision, new=new, now=self._now()
        )
        return await self._backend.write(run)

    async def remove_design(self, design_id: str, owner: str) -> None:
        """Forget a design; refused if it is not this user's."""
        await self._backend.write(partial(designs.remove_design, design_id=design_id, owner=owner))

    async def create_trial(self, owner: str, new: NewTrial, *, patience_ms: int) -> TrialRow:
        """A new trial, the only one of its owner; refused while another goes on, be it in another process.

        A process that has not noted anything for `patience_ms` is taken for dead.
        """
        now = self._now()
        row = TrialRow(
            id=secrets.token_hex(10),
            owner=owner,
            game=new.game,
            players=new.players,
            positions=new.positions,
            bot=new.bot,
            games=new.games,
            status="waiting",
            done=0,
            outcome=None,
            why=None,
            created_ms=now,
            changed_ms=now,
        )
        return await self._backend.write(partial(trials.add_trial, row=row, stale=now - patience_ms))

    async def trial(self, trial_id: str) -> TrialRow | None:
        """The trial of this id."""
        return await self._backend.read(partial(trials.find_trial, trial_id=trial_id))

    async def trial_of(self, owner: str) -> TrialRow | None:
        """The last trial of a user."""
        return await self._backend.read(partial(trials.trial_of, owner=owner))

    async def note_trial(
        self, trial_id: str, status: TrialStatus, done: int, outcome: Json = None, why: Json = None
    ) -> bool:
        """Note how a trial stands; False if nobody waits for it any more."""
        run = partial(
            trials.note_trial, trial_id=trial_id, status=status, done=done, outcome=outcome, why=why, now=self._now()
        )
        return await self._backend.write(run)

    async def stop_trial(self, trial_id: str) -> None:
        """Say that nobody waits for a trial any more."""
        await self._backend.write(partial(trials.stop_trial, trial_id=trial_id, now=self._now()))
