"""A client of the Vehicle History Partner API. Python 3.9 or newer, standard library only.

A purchase is sent again after every kind of network failure, under one Idempotency-Key: it is charged once at most.
"""

import base64
import binascii
import email.utils
import hashlib
import hmac
import http.client
import json
import random
import re
import secrets
import time
import urllib.error
import urllib.parse
import urllib.request

__all__ = ["Purchase", "VehicleHistory", "VehicleHistoryError", "verify_webhook"]

# Nothing was bought, and the same request can succeed later. A 409 is the first attempt, still in progress.
_REPEATED = (409, 429, 500, 502, 503, 504)
_FIRST_PAUSE, _LONGEST_PAUSE = 0.2, 5.0
_LONGEST_WAIT = 30
# A file is sent, and cleaned before it is answered.
_PROOF_TIMEOUT = 60


class VehicleHistoryError(Exception):
    """Every error of this module. Tell them apart by `code`.

    Codes of the client itself: NO_ANSWER (`__cause__` is what the last attempt raised), UNEXPECTED_RESPONSE, NOT_COMPLETE,
    WEBHOOK_NOT_VERIFIED.
    """

    def __init__(self, code, message, status=None, request_id=None, fields=None, retry_after=None):
        super().__init__(f"{code}: {message}")
        self.code = code
        self.status = status
        self.request_id = request_id
        #: Of a 400: what is wrong with each field.
        self.fields = fields or {}
        #: Seconds after which the service says that another try is worth while.
        self.retry_after = retry_after
        #: Of a failed purchase or order: send it again with this key, and nothing is charged twice.
        self.idempotency_key = None
        #: Of a failed purchase or order: whether an attempt without an answer may have been charged.
        self.outcome_unknown = False
        #: Of NOT_COMPLETE: the report as it was read last.
        self.report = None


class Purchase:
    """A bought report, and what it cost. `charged` is 0.0 for a free repeat, and if a lost attempt was the one charged."""

    def __init__(self, report, headers, idempotency_key, attempts):
        self.report = report
        self.charged = float(headers.get("X-Charged-Eur", "nan"))
        balance = headers.get("X-Credit-Balance")
        #: What is left on a prepaid account, in euro.
        self.balance = None if balance is None else float(balance)
        self.request_id = headers.get("X-Request-Id", "")
        self.idempotency_key = idempotency_key
        self.attempts = attempts


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """Followed, the key would be sent to wherever the redirect leads."""

    def redirect_request(self, *args, **kwargs):
        return None


class VehicleHistory:
    def __init__(self, api_key, base_url, timeout=30.0, deadline=120.0):
        """`timeout` is for one attempt, `deadline` for all attempts of a call, in seconds."""
        if not re.fullmatch(r"[!-~]+", api_key or ""):
            raise ValueError("api_key must be the API key, which starts with partner_live_")
        if not re.match(r"https?://[^/?#@]+[^?#]*$", base_url or ""):
            raise ValueError("base_url must be the address of the service, such as https://api.example.com")
        self._api_key = api_key
        self._base_url = base_url.rstrip("/")
        self._timeout = timeout
        self._deadline = deadline
        self._opener = urllib.request.build_opener(_NoRedirects)
        self._downloader = urllib.request.build_opener()
        #: What the last answer said: limit, remaining and reset (seconds), or None.
        self.rate_limit = None

    def buy(self, vin, lang=None, idempotency_key=None):
        """Buys a report. Store a key with your order to be able to go on after a crash of your own."""
        body = {"vin": vin} if lang is None else {"vin": vin, "lang": lang}
        key, (_, answered, report, attempts) = self._send_once("/v1/reports", body, idempotency_key)
        return Purchase(report, answered, key, attempts)

    def get(self, report_id, lang=None, wait_seconds=0):
        """Reads a bought report as it is now. Free."""
        return self._read(report_id, lang, wait_seconds, None)[2]

    def wait_until_complete(self, report_id, lang=None, timeout=300.0, on_progress=None):
        """Reads a report until it is complete. Free. `on_progress` is called with the names of the pending sections."""
        end = time.monotonic() + timeout
        report, etag = None, None
        while True:
            asked = time.monotonic()
            wait = 0 if report is None else min(_LONGEST_WAIT, max(1, int(end - asked)))
            status, headers, body = self._read(report_id, lang, wait, etag)
            if status == 200:
                report, etag = body, headers.get("ETag")
                if on_progress:
                    on_progress(report.get("pendingSections", []))
                if report.get("status") == "complete":
                    return report
            left = end - time.monotonic()
            if left <= 0:
                error = VehicleHistoryError("NOT_COMPLETE", f"The report is not complete after {timeout} seconds.")
                error.report = report
                raise error
            # A proxy that does not pass Prefer on must not make this a busy loop.
            if status == 304 and time.monotonic() - asked < 1:
                time.sleep(min(_retry_after(headers) or 10, left))

    def pdf(self, report_id, lang=None):
        """The report as the bytes of a PDF. Free."""
        for attempt in (1, 2):
            link = self._send("GET", f"/v1/reports/{_part(report_id)}/pdf", query={"lang": lang})[2]
            if not re.match(r"https?://", str(link.get("url"))):
                raise VehicleHistoryError("UNEXPECTED_RESPONSE", "The answer has no link to a PDF.")
            try:
                return self._send("GET", link["url"], read=_read_pdf, with_key=False)[2]
            except VehicleHistoryError as error:
                if attempt == 2 or error.code != "LINK_EXPIRED":
                    raise

    def changes(self, report_id, lang=None):
        """What was gathered about the vehicle since, for anyone. Free. `lookedAt` is None if nobody has looked."""
        return self._send("GET", f"/v1/reports/{_part(report_id)}/changes", query={"lang": lang})[2]

    def certificate(self, report_id, record_id=None, lang=None):
        """What was known on the day of the purchase, signed; with a record, whether it was. Free. `url` is it as a PDF."""
        query = {"recordId": record_id, "lang": lang}
        return self._send("GET", f"/v1/reports/{_part(report_id)}/certificate", query=query)[2]

    def contest(self, report_id, record_id, reason, text):
        """Says that a record of a report is wrong. Free. Sent again, it is the same dispute while that is open."""
        body = {"recordId": record_id, "reason": reason, "text": text}
        headers = {"Content-Type": "application/json"}
        return self._send("POST", f"/v1/reports/{_part(report_id)}/disputes", headers=headers, body=body)[2]

    def send_proof(self, report_id, dispute_id, file):
        """Sends the bytes of a picture or a PDF that proves it, for a dispute of yours. Free. After the decision it opens it again."""
        path = f"/v1/reports/{_part(report_id)}/disputes/{_part(dispute_id)}/proofs"
        body = {"file": base64.b64encode(file).decode()}
        headers = {"Content-Type": "application/json"}
        return self._send("POST", path, headers=headers, body=body, least_timeout=_PROOF_TIMEOUT)[2]

    def disputes(self, report_id):
        """The disputes about records of a report, whoever filed them. Free."""
        return self._send("GET", f"/v1/reports/{_part(report_id)}/disputes")[2]

    def account(self):
        return self._send("GET", "/v1/account")[2]

    def usage(self, from_day=None, to_day=None):
        """Purchases day by day; days are YYYY-MM-DD in UTC, both counted in."""
        return self._send("GET", "/v1/account/usage", query={"from": from_day, "to": to_day})[2]

    def statements(self):
        return self._send("GET", "/v1/account/statements")[2]

    def events(self, after=None, types=None, limit=None, wait_seconds=0):
        """The next events, and the cursor for those that follow, as `events` and `next`. Free. `types` is a list of names."""
        wait = min(max(int(wait_seconds), 0), _LONGEST_WAIT)
        query = {"after": after, "types": None if types is None else ",".join(types), "limit": limit}
        headers = {"Prefer": f"wait={wait}"} if wait > 0 else {}
        page = self._send("GET", "/v1/events", query=query, headers=headers, least_timeout=wait + 15)[2]
        if not isinstance(page, dict) or not isinstance(page.get("events"), list) or not isinstance(page.get("next"), str):
            raise VehicleHistoryError("UNEXPECTED_RESPONSE", "The answer has no events.", status=200)
        return page

    def iterate_events(self, after=None, types=None, on_next=None):
        """All events, one after the other, and those to come.

        `on_next` is called with the cursor behind the events that were taken, before the next ones are asked for: store it, and
        pass it as `after` to go on after a restart.
        """
        while True:
            asked = time.monotonic()
            page = self.events(after, types, wait_seconds=_LONGEST_WAIT)
            yield from page["events"]
            after = page["next"]
            if on_next:
                on_next(after)
            # A proxy that does not pass Prefer on must not make this a busy loop.
            if not page["events"] and time.monotonic() - asked < 1:
                time.sleep(1)

    def order_batch(self, vins, lang=None, max_eur=None, name=None, idempotency_key=None):
        """Orders up to 10,000 vehicles: VINs, or dicts with `vin` and your own `reference`. Returns the batch."""
        body = {"vins": list(vins), "lang": lang, "maxEur": max_eur, "name": name}
        body = {field: value for field, value in body.items() if value is not None}
        return self._send_once("/v1/batches", body, idempotency_key)[1][2]

    def batch(self, batch_id):
        """How far a batch is, and what it has cost. Free."""
        return self._send("GET", f"/v1/batches/{_part(batch_id)}")[2]

    def stop_batch(self, batch_id):
        return self._send("POST", f"/v1/batches/{_part(batch_id)}/stop")[2]

    def resume_batch(self, batch_id):
        return self._send("POST", f"/v1/batches/{_part(batch_id)}/resume")[2]

    def batch_lines(self, batch_id):
        """Yields every line with what became of it, in the order of the list. Free."""
        after = "0"
        while after is not None:
            query = {"after": after, "limit": 1000}
            page = self._send("GET", f"/v1/batches/{_part(batch_id)}/lines", query=query)[2]
            yield from page.get("lines", [])
            after = page.get("next")

    def _read(self, report_id, lang, wait_seconds, etag):
        wait = min(max(int(wait_seconds), 0), _LONGEST_WAIT)
        headers = {}
        if wait > 0:
            headers["Prefer"] = f"wait={wait}"
        if etag:
            headers["If-None-Match"] = etag
        path = f"/v1/reports/{_part(report_id)}"
        return self._send("GET", path, query={"lang": lang}, headers=headers, least_timeout=wait + 15)[:3]

    def _send_once(self, path, body, idempotency_key):
        """Sends what can cost something, under one key, which an error has, too. Returns the key and the answer."""
        key = idempotency_key or "vh-" + secrets.token_hex(16)
        if not re.fullmatch(r"[!-~]{1,255}", key):
            raise VehicleHistoryError("INVALID_REQUEST", "idempotency_key must be 1 to 255 visible ASCII characters.")
        headers = {"Content-Type": "application/json", "Idempotency-Key": key}
        try:
            return key, self._send("POST", path, headers=headers, body=body)
        except VehicleHistoryError as error:
            error.idempotency_key = key
            raise

    def _send(self, method, path, query=None, headers=None, body=None, read=None, with_key=True, least_timeout=0):
        """Sends a request until it is answered, refused for good, or out of time: every request may be repeated."""
        url = path if not with_key else self._base_url + path
        given = {name: value for name, value in (query or {}).items() if value is not None}
        if given:
            url += "?" + urllib.parse.urlencode(given)
        sent = {"Accept": "application/json", "User-Agent": "vehicle-history-python", **(headers or {})}
        if with_key:
            sent["Authorization"] = f"Bearer {self._api_key}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(url, data=data, headers=sent, method=method)
        end = time.monotonic() + self._deadline
        unknown, attempt = False, 0
        while True:
            attempt += 1
            timeout = min(max(self._timeout, least_timeout), end - time.monotonic())
            try:
                status, answered, content = self._attempt(request, max(timeout, 0.001), with_key)
                if status == 304 and "If-None-Match" in sent:
                    return status, answered, None, attempt
                if status != 200:
                    raise _error_of(status, answered, content)
                return status, answered, (read or _read_json)(content), attempt
            except VehicleHistoryError as error:
                unknown = unknown or error.status in (None, 200)
                error.outcome_unknown = unknown
                pause = _pause(attempt, error.retry_after)
                repeated = error.status in (None, 200) or error.status in _REPEATED
                if not repeated or pause >= end - time.monotonic():
                    raise
                time.sleep(pause)

    def _attempt(self, request, timeout, with_key):
        try:
            opener = self._opener if with_key else self._downloader
            with opener.open(request, timeout=timeout) as response:
                status, headers, content = response.status, response.headers, response.read()
        except urllib.error.HTTPError as error:
            # Every status that is no success. A refusal is one also where its body is cut.
            with error:
                try:
                    content = error.read()
                except (OSError, http.client.HTTPException):
                    content = b""
            status, headers = error.code, error.headers
        except http.client.IncompleteRead as error:
            raise VehicleHistoryError("UNEXPECTED_RESPONSE", "The answer was cut.", status=200) from error
        except (OSError, http.client.HTTPException) as error:
            reason = str(getattr(error, "reason", error)).replace(self._api_key, "…")
            raise VehicleHistoryError("NO_ANSWER", f"There was no answer: {reason}.") from error
        if with_key:
            self._note_rate_limit(headers)
        return status, headers, content

    def _note_rate_limit(self, headers):
        values = [headers.get(f"X-RateLimit-{name}", "") for name in ("Limit", "Remaining", "Reset")]
        if all(value.isdigit() for value in values):
            self.rate_limit = dict(zip(("limit", "remaining", "reset"), map(int, values)))


def verify_webhook(body, headers, signing_secrets, tolerance=300, now=None):
    """Checks that a webhook was sent by the service, and returns its event.

    `body` is the bytes (or text) as they came, `headers` a mapping, `signing_secrets` one secret or several of which one has to fit.
    """
    content = body.encode() if isinstance(body, str) else bytes(body)
    given = {name.lower(): value for name, value in headers.items()}
    values = [given.get(f"webhook-{name}") or "" for name in ("id", "timestamp", "signature")]
    message_id, timestamp, signatures = values
    if "" in values:
        raise _not_verified("a header is missing")
    if not re.fullmatch(r"[0-9]{1,12}", timestamp):
        raise _not_verified("webhook-timestamp is not a number of seconds")
    if abs((time.time() if now is None else now) - int(timestamp)) > tolerance:
        raise _not_verified("the message is too old, or from the future")
    signed = f"{message_id}.{timestamp}.".encode() + content
    candidates = [part[3:].encode() for part in signatures.split(" ")[:8] if part.startswith("v1,")]
    fits = False
    for secret in [signing_secrets] if isinstance(signing_secrets, str) else signing_secrets:
        try:
            key = base64.b64decode(secret[6:] if secret.startswith("whsec_") else secret, validate=True)
        except binascii.Error:
            raise ValueError("a secret must be whsec_ followed by base64") from None
        expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
        for candidate in candidates:
            fits = hmac.compare_digest(expected, candidate) or fits
    if not fits:
        raise _not_verified("no signature fits the secret")
    return json.loads(content)


def _not_verified(problem):
    return VehicleHistoryError("WEBHOOK_NOT_VERIFIED", f"The webhook could not be verified: {problem}.")


def _read_json(content):
    try:
        value = json.loads(content)
    except ValueError:
        value = None
    if not isinstance(value, (dict, list)):
        raise VehicleHistoryError("UNEXPECTED_RESPONSE", "The body is not complete JSON.", status=200)
    return value


def _read_pdf(content):
    if not content.startswith(b"%PDF-") or b"%%EOF" not in content[-1024:]:
        raise VehicleHistoryError("UNEXPECTED_RESPONSE", "The file is not a complete PDF.", status=200)
    return content


def _error_of(status, headers, content):
    details = {"status": status, "request_id": headers.get("X-Request-Id"), "retry_after": _retry_after(headers)}
    try:
        body = json.loads(content)
        fields = {name: value for name, value in body.items() if isinstance(value, str)}
        code, message = fields.pop("code"), fields.pop("message")
    except (ValueError, AttributeError, KeyError):
        text = f"The answer {status} is not one of the API. Redirects are not followed."
        return VehicleHistoryError("UNEXPECTED_RESPONSE", text, **details)
    return VehicleHistoryError(code, message, fields=fields, **details)


def _retry_after(headers):
    value = headers.get("Retry-After")
    if value is None:
        return None
    if re.fullmatch(r"[0-9]{1,9}", value.strip()):
        return int(value)
    try:
        return max(0, email.utils.parsedate_to_datetime(value).timestamp() - time.time())
    except (TypeError, ValueError):
        return None


def _pause(attempt, retry_after):
    """Grows with each attempt, and is never shorter than the service asks. Drawn, so that clients do not return together."""
    drawn = min(_FIRST_PAUSE * 2 ** (attempt - 1), _LONGEST_PAUSE) * random.uniform(0.5, 1)
    return drawn if retry_after is None else retry_after + min(drawn, 0.5)


def _part(report_id):
    if not isinstance(report_id, str) or report_id in ("", ".", ".."):
        raise VehicleHistoryError("INVALID_REQUEST", "There is no such id. Nothing was sent.")
    return urllib.parse.quote(report_id, safe="")
