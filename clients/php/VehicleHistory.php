<?php

declare(strict_types=1);

/**
 * A client of the Vehicle History Partner API. PHP 8.1 or newer, no extension beyond the usual ones.
 *
 * A purchase is sent again after every kind of network failure, under one Idempotency-Key: it is charged once at most.
 */

/**
 * Every error of this file. Tell them apart by `errorCode`. Those of the client itself: NO_ANSWER (`getPrevious()` is the warning
 * of PHP about the last attempt), UNEXPECTED_RESPONSE, NOT_COMPLETE, WEBHOOK_NOT_VERIFIED.
 */
final class VehicleHistoryError extends RuntimeException
{
    /** Of a failed purchase or order: send it again with this key, and nothing is charged twice. */
    public ?string $idempotencyKey = null;
    /** Of a failed purchase or order: whether an attempt without an answer may have been charged. */
    public bool $outcomeUnknown = false;
    /** Of NOT_COMPLETE: the report as it was read last. */
    public ?array $report = null;

    /**
     * @param array<string, string> $fields Of a 400: what is wrong with each field.
     * @param ?int $retryAfter Seconds after which the service says that another try is worth while.
     */
    public function __construct(
        public readonly string $errorCode,
        string $message,
        public readonly ?int $status = null,
        public readonly ?string $requestId = null,
        public readonly array $fields = [],
        public readonly ?int $retryAfter = null,
        ?Throwable $previous = null,
    ) {
        parent::__construct("$errorCode: $message", previous: $previous);
    }
}

/** A bought report, and what it cost. `charged` is 0.0 for a free repeat, and if a lost attempt was the one charged. */
final class Purchase
{
    public function __construct(
        public readonly array $report,
        public readonly float $charged,
        /** What is left on a prepaid account, in euro. */
        public readonly ?float $balance,
        public readonly string $requestId,
        public readonly string $idempotencyKey,
        public readonly int $attempts,
    ) {
    }
}

final class VehicleHistory
{
    /** Nothing was bought, and the same request can succeed later. A 409 is the first attempt, still in progress. */
    private const REPEATED = [409, 429, 500, 502, 503, 504];
    private const FIRST_PAUSE = 0.2;
    private const LONGEST_PAUSE = 5.0;
    private const LONGEST_WAIT = 30;
    /** A file is sent, and cleaned before it is answered. */
    private const PROOF_TIMEOUT = 60;

    /** What the last answer said: limit, remaining and reset (seconds). */
    public ?array $rateLimit = null;
    private readonly string $baseUrl;

    /** `timeout` is for one attempt, `deadline` for all attempts of a call, in seconds. */
    public function __construct(
        #[SensitiveParameter] private readonly string $apiKey,
        string $baseUrl,
        private readonly float $timeout = 30,
        private readonly float $deadline = 120,
    ) {
        if (!preg_match('/^[!-~]+$/D', $apiKey)) {
            throw new InvalidArgumentException('apiKey must be the API key, which starts with partner_live_');
        }
        if (!preg_match('~^https?://[^/?#@]+[^?#]*$~D', $baseUrl)) {
            throw new InvalidArgumentException('baseUrl must be the address of the service, such as https://api.example.com');
        }
        $this->baseUrl = rtrim($baseUrl, '/');
    }

    /** The key is in no dump. */
    public function __debugInfo(): array
    {
        return ['baseUrl' => $this->baseUrl];
    }

    /** Buys a report. Store a key with your order to be able to go on after a crash of your own. */
    public function buy(string $vin, ?string $lang = null, ?string $idempotencyKey = null): Purchase
    {
        $body = $lang === null ? ['vin' => $vin] : ['vin' => $vin, 'lang' => $lang];
        [$key, $answer] = $this->sendOnce('/v1/reports', $body, $idempotencyKey);
        $headers = $answer['headers'];
        return new Purchase(
            $answer['value'],
            (float) ($headers['x-charged-eur'] ?? NAN),
            isset($headers['x-credit-balance']) ? (float) $headers['x-credit-balance'] : null,
            $headers['x-request-id'] ?? '',
            $key,
            $answer['attempts'],
        );
    }

    /** Reads a bought report as it is now. Free. */
    public function get(string $reportId, ?string $lang = null, int $waitSeconds = 0): array
    {
        return $this->read($reportId, $lang, $waitSeconds, null)['value'];
    }

    /** Reads a report until it is complete. Free. `onProgress` is called with the names of the pending sections. */
    public function waitUntilComplete(
        string $reportId,
        ?string $lang = null,
        float $timeout = 300,
        ?callable $onProgress = null,
    ): array {
        $end = microtime(true) + $timeout;
        [$report, $etag] = [null, null];
        while (true) {
            $asked = microtime(true);
            $wait = $report === null ? 0 : (int) min(self::LONGEST_WAIT, max(1, $end - $asked));
            $answer = $this->read($reportId, $lang, $wait, $etag);
            if ($answer['status'] === 200) {
                [$report, $etag] = [$answer['value'], $answer['headers']['etag'] ?? null];
                if ($onProgress !== null) {
                    $onProgress($report['pendingSections'] ?? []);
                }
                if (($report['status'] ?? '') === 'complete') {
                    return $report;
                }
            }
            $left = $end - microtime(true);
            if ($left <= 0) {
                $error = new VehicleHistoryError('NOT_COMPLETE', "The report is not complete after $timeout seconds.");
                $error->report = $report;
                throw $error;
            }
            // A proxy that does not pass Prefer on must not make this a busy loop.
            if ($answer['status'] === 304 && microtime(true) - $asked < 1) {
                self::pause(min(self::retryAfter($answer['headers']) ?? 10, $left));
            }
        }
    }

    /** The report as the bytes of a PDF. Free. */
    public function pdf(string $reportId, ?string $lang = null): string
    {
        for ($attempt = 1; ; $attempt++) {
            $link = $this->send('GET', '/v1/reports/' . self::part($reportId) . '/pdf', query: ['lang' => $lang])['value'];
            if (!preg_match('~^https?://~', (string) ($link['url'] ?? ''))) {
                throw new VehicleHistoryError('UNEXPECTED_RESPONSE', 'The answer has no link to a PDF.');
            }
            try {
                return $this->send('GET', $link['url'], isPdf: true)['value'];
            } catch (VehicleHistoryError $error) {
                if ($attempt === 2 || $error->errorCode !== 'LINK_EXPIRED') {
                    throw $error;
                }
            }
        }
    }

    /** What was gathered about the vehicle since, for anyone. Free. `lookedAt` is null if nobody has looked. */
    public function changes(string $reportId, ?string $lang = null): array
    {
        return $this->send('GET', '/v1/reports/' . self::part($reportId) . '/changes', query: ['lang' => $lang])['value'];
    }

    /** What was known on the day of the purchase, signed; with a record, whether it was. Free. `url` is it as a PDF. */
    public function certificate(string $reportId, ?string $recordId = null, ?string $lang = null): array
    {
        $query = ['recordId' => $recordId, 'lang' => $lang];
        return $this->send('GET', '/v1/reports/' . self::part($reportId) . '/certificate', query: $query)['value'];
    }

    /** Says that a record of a report is wrong. Free. Sent again, it is the same dispute while that is open. */
    public function contest(string $reportId, string $recordId, string $reason, string $text): array
    {
        $body = ['recordId' => $recordId, 'reason' => $reason, 'text' => $text];
        return $this->send('POST', '/v1/reports/' . self::part($reportId) . '/disputes', body: $body)['value'];
    }

    /** Sends the bytes of a picture or a PDF that proves it, for a dispute of yours. Free. After the decision it opens it again. */
    public function sendProof(string $reportId, string $disputeId, string $file): array
    {
        $path = '/v1/reports/' . self::part($reportId) . '/disputes/' . self::part($disputeId) . '/proofs';
        return $this->send('POST', $path, body: ['file' => base64_encode($file)], leastTimeout: self::PROOF_TIMEOUT)['value'];
    }

    /** The disputes about records of a report, whoever filed them. Free. */
    public function disputes(string $reportId): array
    {
        return $this->send('GET', '/v1/reports/' . self::part($reportId) . '/disputes')['value'];
    }

    public function account(): array
    {
        return $this->send('GET', '/v1/account')['value'];
    }

    /** Purchases day by day; days are YYYY-MM-DD in UTC, both counted in. */
    public function usage(?string $from = null, ?string $to = null): array
    {
        return $this->send('GET', '/v1/account/usage', query: ['from' => $from, 'to' => $to])['value'];
    }

    public function statements(): array
    {
        return $this->send('GET', '/v1/account/statements')['value'];
    }

    /**
     * The next events, and the cursor for those that follow, as `events` and `next`. Free.
     *
     * @param ?list<string> $types
     */
    public function events(?string $after = null, ?array $types = null, ?int $limit = null, int $waitSeconds = 0): array
    {
        $wait = min(max($waitSeconds, 0), self::LONGEST_WAIT);
        $query = [
            'after' => $after,
            'types' => $types === null ? null : implode(',', $types),
            'limit' => $limit === null ? null : (string) $limit,
        ];
        $headers = $wait > 0 ? ['Prefer' => "wait=$wait"] : [];
        $page = $this->send('GET', '/v1/events', query: $query, headers: $headers, leastTimeout: $wait + 15)['value'];
        if (!is_array($page['events'] ?? null) || !is_string($page['next'] ?? null)) {
            throw new VehicleHistoryError('UNEXPECTED_RESPONSE', 'The answer has no events.', 200);
        }
        return $page;
    }

    /**
     * All events, one after the other, and those to come. `onNext` is called with the cursor behind the events that were taken, before
     * the next ones are asked for: store it, and pass it as `after` to go on after a restart.
     *
     * @param ?list<string> $types
     */
    public function iterateEvents(?string $after = null, ?array $types = null, ?callable $onNext = null): Generator
    {
        for (; ; ) {
            $asked = microtime(true);
            ['events' => $events, 'next' => $after] = $this->events($after, $types, waitSeconds: self::LONGEST_WAIT);
            foreach ($events as $event) {
                yield $event;
            }
            if ($onNext !== null) {
                $onNext($after);
            }
            // A proxy that does not pass Prefer on must not make this a busy loop.
            if ($events === [] && microtime(true) - $asked < 1) {
                self::pause(1);
            }
        }
    }

    /**
     * Orders up to 10,000 vehicles: VINs, or arrays with `vin` and your own `reference`. Returns the batch.
     *
     * @param list<string|array{vin: string, reference?: string}> $vins
     */
    public function orderBatch(
        array $vins,
        ?string $lang = null,
        ?float $maxEur = null,
        ?string $name = null,
        ?string $idempotencyKey = null,
    ): array {
        $options = ['lang' => $lang, 'maxEur' => $maxEur, 'name' => $name];
        $body = ['vins' => $vins] + array_filter($options, fn (mixed $value): bool => $value !== null);
        return $this->sendOnce('/v1/batches', $body, $idempotencyKey)[1]['value'];
    }

    /** How far a batch is, and what it has cost. Free. */
    public function batch(string $batchId): array
    {
        return $this->send('GET', '/v1/batches/' . self::part($batchId))['value'];
    }

    public function stopBatch(string $batchId): array
    {
        return $this->send('POST', '/v1/batches/' . self::part($batchId) . '/stop')['value'];
    }

    public function resumeBatch(string $batchId): array
    {
        return $this->send('POST', '/v1/batches/' . self::part($batchId) . '/resume')['value'];
    }

    /** Every line with what became of it, in the order of the list. Free. */
    public function batchLines(string $batchId): Generator
    {
        for ($after = '0'; $after !== null; $after = $page['next'] ?? null) {
            $query = ['after' => $after, 'limit' => '1000'];
            $page = $this->send('GET', '/v1/batches/' . self::part($batchId) . '/lines', query: $query)['value'];
            yield from array_values($page['lines'] ?? []);
        }
    }

    /**
     * Checks that a webhook was sent by the service, and returns its event.
     *
     * @param string $body as it came
     * @param array<string, string> $headers
     * @param string|list<string> $secrets one secret, or several of which one has to fit
     */
    public static function verifyWebhook(
        string $body,
        array $headers,
        #[SensitiveParameter] string|array $secrets,
        int $tolerance = 300,
        ?int $now = null,
    ): array {
        $given = array_change_key_case($headers);
        [$id, $timestamp, $signatures] = array_map(
            fn (string $name): string => (string) ($given["webhook-$name"] ?? ''),
            ['id', 'timestamp', 'signature'],
        );
        if ($id === '' || $timestamp === '' || $signatures === '') {
            throw self::notVerified('a header is missing');
        }
        if (!preg_match('/^[0-9]{1,12}$/D', $timestamp)) {
            throw self::notVerified('webhook-timestamp is not a number of seconds');
        }
        if (abs(($now ?? time()) - (int) $timestamp) > $tolerance) {
            throw self::notVerified('the message is too old, or from the future');
        }
        $fits = false;
        foreach ((array) $secrets as $secret) {
            $key = base64_decode(preg_replace('/^whsec_/', '', $secret), true);
            if ($key === false) {
                throw new InvalidArgumentException('a secret must be whsec_ followed by base64');
            }
            $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
            foreach (array_slice(explode(' ', $signatures), 0, 8) as $signature) {
                $fits = hash_equals($expected, $signature) || $fits;
            }
        }
        if (!$fits) {
            throw self::notVerified('no signature fits the secret');
        }
        return json_decode($body, true, flags: JSON_THROW_ON_ERROR);
    }

    private static function notVerified(string $problem): VehicleHistoryError
    {
        return new VehicleHistoryError('WEBHOOK_NOT_VERIFIED', "The webhook could not be verified: $problem.");
    }

    private function read(string $reportId, ?string $lang, int $waitSeconds, ?string $etag): array
    {
        $wait = min(max($waitSeconds, 0), self::LONGEST_WAIT);
        $headers = $etag === null ? [] : ['If-None-Match' => $etag];
        if ($wait > 0) {
            $headers['Prefer'] = "wait=$wait";
        }
        $path = '/v1/reports/' . self::part($reportId);
        return $this->send('GET', $path, query: ['lang' => $lang], headers: $headers, leastTimeout: $wait + 15);
    }

    /**
     * Sends what can cost something, under one key, which an error has, too. Returns the key and the answer.
     *
     * @return array{string, array<string, mixed>}
     */
    private function sendOnce(string $path, array $body, ?string $idempotencyKey): array
    {
        $key = $idempotencyKey ?? 'vh-' . bin2hex(random_bytes(16));
        if (!preg_match('/^[!-~]{1,255}$/D', $key)) {
            throw new VehicleHistoryError('INVALID_REQUEST', 'idempotencyKey must be 1 to 255 visible ASCII characters.');
        }
        try {
            return [$key, $this->send('POST', $path, headers: ['Idempotency-Key' => $key], body: $body)];
        } catch (VehicleHistoryError $error) {
            $error->idempotencyKey = $key;
            throw $error;
        }
    }

    /** Sends a request until it is answered, refused for good, or out of time: every request may be repeated. */
    private function send(
        string $method,
        string $path,
        array $query = [],
        array $headers = [],
        ?array $body = null,
        bool $isPdf = false,
        float $leastTimeout = 0,
    ): array {
        // The link of a PDF is signed: the key stays here.
        $url = $isPdf ? $path : $this->baseUrl . $path;
        $given = array_filter($query, fn (?string $value): bool => $value !== null);
        if ($given !== []) {
            $url .= '?' . http_build_query($given, '', '&', PHP_QUERY_RFC3986);
        }
        $headers += ['Accept' => 'application/json', 'Connection' => 'close', 'User-Agent' => 'vehicle-history-php'];
        if (!$isPdf) {
            $headers['Authorization'] = "Bearer $this->apiKey";
        }
        if ($body !== null) {
            $headers['Content-Type'] = 'application/json';
        }
        $content = $body === null ? null : json_encode($body, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES);
        $end = microtime(true) + $this->deadline;
        $isUnknown = false;
        for ($attempt = 1; ; $attempt++) {
            $timeout = max(0.001, min(max($this->timeout, $leastTimeout), $end - microtime(true)));
            try {
                $answer = $this->attempt($method, $url, $headers, $content, $timeout);
                if (!$isPdf) {
                    $this->noteRateLimit($answer['headers']);
                }
                if ($answer['status'] === 304 && isset($headers['If-None-Match'])) {
                    return $answer + ['value' => null, 'attempts' => $attempt];
                }
                if ($answer['status'] !== 200) {
                    throw self::errorOf($answer);
                }
                return $answer + ['value' => $isPdf ? self::readPdf($answer) : self::readJson($answer), 'attempts' => $attempt];
            } catch (VehicleHistoryError $error) {
                $isLost = $error->status === null || $error->status === 200;
                $isUnknown = $isUnknown || $isLost;
                $error->outcomeUnknown = $isUnknown;
                $pause = self::pauseAfter($attempt, $error->retryAfter);
                $isRepeated = $isLost || in_array($error->status, self::REPEATED, true);
                if (!$isRepeated || $pause >= $end - microtime(true)) {
                    throw $error;
                }
                self::pause($pause);
            }
        }
    }

    private function attempt(string $method, string $url, array $headers, ?string $content, float $timeout): array
    {
        $lines = array_map(fn (string $name): string => "$name: $headers[$name]", array_keys($headers));
        $http = [
            'method' => $method,
            'header' => $lines,
            'protocol_version' => 1.1,
            'timeout' => $timeout,
            'ignore_errors' => true,
            // Followed, the key would be sent to wherever the redirect leads.
            'follow_location' => 0,
        ];
        $context = stream_context_create(['http' => $content === null ? $http : $http + ['content' => $content]]);
        error_clear_last();
        $received = @file_get_contents($url, false, $context);
        $answered = $http_response_header ?? [];
        if ($received === false || !preg_match('~^HTTP/\S+ (\d{3})~', $answered[0] ?? '', $match)) {
            $warning = error_get_last()['message'] ?? null;
            $cause = $warning === null ? null : new ErrorException(str_replace($this->apiKey, '…', $warning));
            throw new VehicleHistoryError('NO_ANSWER', 'There was no answer.', previous: $cause);
        }
        $named = [];
        foreach (array_slice($answered, 1) as $line) {
            [$name, $value] = array_pad(explode(':', $line, 2), 2, '');
            $named[strtolower($name)] = trim($value);
        }
        $isCut = isset($named['content-length']) && strlen($received) < (int) $named['content-length'];
        return ['status' => (int) $match[1], 'headers' => $named, 'content' => $received, 'isCut' => $isCut];
    }

    private function noteRateLimit(array $headers): void
    {
        $names = ['limit', 'remaining', 'reset'];
        $values = array_map(fn (string $name): string => $headers["x-ratelimit-$name"] ?? '', $names);
        if (array_filter($values, 'ctype_digit') === $values) {
            $this->rateLimit = array_combine($names, array_map('intval', $values));
        }
    }

    private static function readJson(array $answer): array
    {
        $value = json_decode($answer['content'], true);
        if ($answer['isCut'] || !is_array($value)) {
            throw new VehicleHistoryError('UNEXPECTED_RESPONSE', 'The body is not complete JSON.', 200);
        }
        return $value;
    }

    private static function readPdf(array $answer): string
    {
        $content = $answer['content'];
        if ($answer['isCut'] || !str_starts_with($content, '%PDF-') || !str_contains(substr($content, -1024), '%%EOF')) {
            throw new VehicleHistoryError('UNEXPECTED_RESPONSE', 'The file is not a complete PDF.', 200);
        }
        return $content;
    }

    private static function errorOf(array $answer): VehicleHistoryError
    {
        ['status' => $status, 'headers' => $headers] = $answer;
        $body = json_decode($answer['content'], true);
        $fields = is_array($body) ? array_filter($body, 'is_string') : [];
        ['code' => $code, 'message' => $message] = $fields + ['code' => null, 'message' => null];
        if ($code === null || $message === null) {
            [$code, $fields] = ['UNEXPECTED_RESPONSE', []];
            $message = "The answer $status is not one of the API. Redirects are not followed.";
        }
        unset($fields['code'], $fields['message']);
        $retryAfter = self::retryAfter($headers);
        return new VehicleHistoryError($code, $message, $status, $headers['x-request-id'] ?? null, $fields, $retryAfter);
    }

    private static function retryAfter(array $headers): ?int
    {
        $value = $headers['retry-after'] ?? null;
        if ($value === null) {
            return null;
        }
        if (preg_match('/^[0-9]{1,9}$/D', $value)) {
            return (int) $value;
        }
        $moment = strtotime($value);
        return $moment === false ? null : max(0, $moment - time());
    }

    /** Grows with each attempt, and is never shorter than the service asks. Drawn, so that clients do not return together. */
    private static function pauseAfter(int $attempt, ?int $retryAfter): float
    {
        $drawn = min(self::FIRST_PAUSE * 2 ** ($attempt - 1), self::LONGEST_PAUSE) * random_int(50, 100) / 100;
        return $retryAfter === null ? $drawn : $retryAfter + min($drawn, 0.5);
    }

    private static function pause(float $seconds): void
    {
        usleep((int) ceil($seconds * 1_000_000));
    }

    private static function part(string $reportId): string
    {
        if (in_array($reportId, ['', '.', '..'], true)) {
            throw new VehicleHistoryError('INVALID_REQUEST', 'There is no such id. Nothing was sent.');
        }
        return rawurlencode($reportId);
    }
}
