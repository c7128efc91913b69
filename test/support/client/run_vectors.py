"""Runs the calls of the recorded exchanges with the Python client; prints the outcomes as JSON.

Arguments: the folder of the client, the file of vectors, the address of the server that plays the service.
"""

import base64
import concurrent.futures
import itertools
import json
import sys

folder, vectors_file, address = sys.argv[1:]
sys.path.insert(0, folder)
from vehicle_history import VehicleHistory, VehicleHistoryError, verify_webhook  # noqa: E402

with open(vectors_file, encoding="utf-8") as file:
    vectors = json.load(file)


def shown(report, **more):
    return {"reportId": report["reportId"], "status": report["status"], **more}


def call(client, given):
    method, report_id, lang = given["method"], given.get("reportId"), given.get("lang")
    if method == "buy":
        bought = client.buy(given["vin"], lang=lang, idempotency_key=given.get("idempotencyKey"))
        money = {"charged": bought.charged, "requestId": bought.request_id}
        if bought.balance is not None:
            money["balance"] = bought.balance
        return shown(bought.report, **money)
    if method == "get":
        return shown(client.get(report_id, lang=lang, wait_seconds=given.get("waitSeconds", 0)))
    if method == "waitUntilComplete":
        progress = []
        return shown(client.wait_until_complete(report_id, on_progress=progress.append), progress=progress)
    if method == "pdf":
        return {"pdf": client.pdf(report_id, lang=lang).decode()}
    if method == "changes":
        return {"json": client.changes(report_id, lang=lang)}
    if method == "certificate":
        return {"json": client.certificate(report_id, given.get("recordId"), lang)}
    if method == "contest":
        return {"json": client.contest(report_id, given["recordId"], given["reason"], given["text"])}
    if method == "sendProof":
        return {"json": client.send_proof(report_id, given["disputeId"], base64.b64decode(given["file"]))}
    if method == "disputes":
        return {"json": client.disputes(report_id)}
    if method == "usage":
        return {"json": client.usage(given.get("from"), given.get("to"))}
    if method == "events":
        return {"json": client.events(given.get("after"), given.get("types"), given.get("limit"), given.get("waitSeconds", 0))}
    if method == "iterateEvents":
        cursors = []
        events = client.iterate_events(given["after"], given["types"], on_next=cursors.append)
        return {"ids": [event["id"] for event in itertools.islice(events, given["count"])], "cursors": cursors}
    if method == "orderBatch":
        terms = lang, given.get("maxEur"), given.get("name"), given.get("idempotencyKey")
        return {"json": client.order_batch(given["vins"], *terms)}
    if method == "batch":
        return {"json": client.batch(given["batchId"])}
    if method == "stopBatch":
        return {"json": client.stop_batch(given["batchId"])}
    if method == "resumeBatch":
        return {"json": client.resume_batch(given["batchId"])}
    if method == "batchLines":
        return {"json": list(client.batch_lines(given["batchId"]))}
    if method == "verifyWebhook":
        arguments = given["body"], given["headers"], given["secrets"]
        return {"json": verify_webhook(*arguments, now=given["nowSeconds"])}
    return {"json": getattr(client, method)()}


def outcome(index):
    client = VehicleHistory(vectors["apiKey"], f"{address}/{index}")
    try:
        return {"result": call(client, vectors["cases"][index]["call"])}
    except VehicleHistoryError as error:
        told = {"code": error.code, "status": error.status, "requestId": error.request_id}
        told["idempotencyKey"] = error.idempotency_key
        told.update({"fields": error.fields or None, "retryAfterSeconds": error.retry_after or None})
        return {"error": {name: value for name, value in told.items() if value is not None}}


with concurrent.futures.ThreadPoolExecutor(16) as pool:
    print(json.dumps(list(pool.map(outcome, range(len(vectors["cases"]))))))
