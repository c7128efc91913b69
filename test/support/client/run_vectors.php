<?php

// Runs the calls of the recorded exchanges with the PHP client; prints the outcomes as JSON. Arguments: the folder of the
// client, the file of vectors, the address of the server that plays the service.

declare(strict_types=1);

[, $folder, $file, $address] = $argv;
require "$folder/VehicleHistory.php";
$vectors = json_decode(file_get_contents($file), true, flags: JSON_THROW_ON_ERROR);

function shown(array $report, array $more = []): array
{
    return ['reportId' => $report['reportId'], 'status' => $report['status']] + $more;
}

function callClient(VehicleHistory $client, array $call): array
{
    [$id, $lang] = [$call['reportId'] ?? '', $call['lang'] ?? null];
    switch ($call['method']) {
        case 'buy':
            $bought = $client->buy($call['vin'], $lang, $call['idempotencyKey'] ?? null);
            $money = ['charged' => $bought->charged, 'requestId' => $bought->requestId];
            return shown($bought->report, $bought->balance === null ? $money : $money + ['balance' => $bought->balance]);
        case 'get':
            return shown($client->get($id, $lang, $call['waitSeconds'] ?? 0));
        case 'waitUntilComplete':
            $progress = [];
            $note = function (array $pending) use (&$progress): void {
                $progress[] = $pending;
            };
            $report = $client->waitUntilComplete($id, onProgress: $note);
            return shown($report, ['progress' => $progress]);
        case 'pdf':
            return ['pdf' => $client->pdf($id, $lang)];
        case 'changes':
            return ['json' => $client->changes($id, $lang)];
        case 'certificate':
            return ['json' => $client->certificate($id, $call['recordId'] ?? null, $lang)];
        case 'contest':
            return ['json' => $client->contest($id, $call['recordId'], $call['reason'], $call['text'])];
        case 'sendProof':
            return ['json' => $client->sendProof($id, $call['disputeId'], base64_decode($call['file']))];
        case 'disputes':
            return ['json' => $client->disputes($id)];
        case 'usage':
            return ['json' => $client->usage($call['from'] ?? null, $call['to'] ?? null)];
        case 'events':
            $wait = $call['waitSeconds'] ?? 0;
            return ['json' => $client->events($call['after'] ?? null, $call['types'] ?? null, $call['limit'] ?? null, $wait)];
        case 'iterateEvents':
            [$ids, $cursors] = [[], []];
            $note = function (string $next) use (&$cursors): void {
                $cursors[] = $next;
            };
            foreach ($client->iterateEvents($call['after'], $call['types'], $note) as $event) {
                $ids[] = $event['id'];
                if (count($ids) === $call['count']) {
                    break;
                }
            }
            return ['ids' => $ids, 'cursors' => $cursors];
        case 'orderBatch':
            [$maxEur, $name, $key] = [$call['maxEur'] ?? null, $call['name'] ?? null, $call['idempotencyKey'] ?? null];
            return ['json' => $client->orderBatch($call['vins'], $lang, $maxEur, $name, $key)];
        case 'batch':
        case 'stopBatch':
        case 'resumeBatch':
            return ['json' => $client->{$call['method']}($call['batchId'])];
        case 'batchLines':
            return ['json' => iterator_to_array($client->batchLines($call['batchId']), false)];
        case 'verifyWebhook':
            $now = $call['nowSeconds'];
            return ['json' => VehicleHistory::verifyWebhook($call['body'], $call['headers'], $call['secrets'], now: $now)];
        default:
            return ['json' => $client->{$call['method']}()];
    }
}

$outcomes = [];
foreach ($vectors['cases'] as $index => $case) {
    try {
        $outcomes[] = ['result' => callClient(new VehicleHistory($vectors['apiKey'], "$address/$index"), $case['call'])];
    } catch (VehicleHistoryError $error) {
        $outcomes[] = ['error' => array_filter([
            'code' => $error->errorCode,
            'status' => $error->status,
            'requestId' => $error->requestId,
            'idempotencyKey' => $error->idempotencyKey,
            'fields' => $error->fields,
            'retryAfterSeconds' => $error->retryAfter,
        ])];
    }
}
echo json_encode($outcomes, JSON_THROW_ON_ERROR);
