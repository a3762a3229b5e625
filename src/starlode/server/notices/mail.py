"""E-mail, through the server that the settings name."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from email.message import EmailMessage
from typing import Final
from urllib.parse import unquote, urlsplit

from starlode.server.notices.delivery import DeliveryFailed

TIMEOUT: Final = 15.0


class Mailer:
    """Sends e-mail. `url`: such as smtps://user:password@mail.example:465; `sender`: the address that it comes from."""

    def __init__(self, url: str, sender: str) -> None:
        self._url = urlsplit(url)
        self._sender = sender

    async def send(self, to: str, subject: str, text: str) -> None:
        """Send a message. Raise DeliveryFailed, without address and password, if it was not taken."""
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self._sender, to, subject
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(text)
        try:
            await asyncio.to_thread(self._send, message)
        except (smtplib.SMTPException, OSError, ValueError) as error:
            raise DeliveryFailed(type(error).__name__) from None

    def _send(self, message: EmailMessage) -> None:
        url = self._url
        host, port = url.hostname or "", url.port or (465 if url.scheme == "smtps" else 25)
        context = ssl.create_default_context()
        server = (
            smtplib.SMTP_SSL(host, port, timeout=TIMEOUT, context=context)
            if url.scheme == "smtps"
            else smtplib.SMTP(host, port, timeout=TIMEOUT)
        )
        with server:
            if url.scheme == "smtp" and server.has_extn("starttls"):
                server.starttls(context=context)
            if url.username:
                server.login(unquote(url.username), unquote(url.password or ""))
            server.send_message(message)
