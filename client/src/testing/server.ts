import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import type { ReportChange } from '../types.ts';
import type { WebhookEvent } from '../webhooks.ts';
import { type FakeAnswer, type FakeRequest, refusal } from './answer.ts';
import type { FakeReport } from './reports.ts';
import { FakeService } from './service.ts';
import { type SentWebhook, signWebhook } from './webhooks.ts';

export interface FakeServerOptions {
  /** What a report costs: 2.5 if not given. */
  readonly priceEur?: number;
  /** What is on the account: 100 if not given. */
  readonly balanceEur?: number;
  /** Whether buying a vehicle again within 24 hours is free, as on most accounts. */
  readonly repeatPolicy?: 'free' | 'charged';
  readonly rateLimitPerMinute?: number;
  readonly reportAccessDays?: number;
  /** How long each slow section takes: 50 ms if not given. Infinity: until `arrive` is called. */
  readonly slowMs?: number;
  /** A test account: it buys sandbox VINs only, and some of them are refused on demand. */
  readonly isTest?: boolean;
  /** How long a test account can read a report on SANDBX00G0NE00001: a minute if not given. */
  readonly goneAfterMs?: number;
  /** Where webhooks are sent to, and the secret that they are signed with. */
  readonly webhook?: { readonly url: string; readonly secret: string };
}

/** What happens to a request in place of its answer. */
export type Fault =
  /** Refused, and so not charged. */
  | { readonly status: 429 | 500 | 503; readonly retryAfterSeconds?: number }
  /** The connection breaks before the request is carried out. */
  | 'reset'
  /** The request is carried out, but half of its answer is lost. */
  | 'truncate'
  /** The request is carried out, but its answer is lost. */
  | 'lose';

/** A service for tests: one prepaid account in memory, with the rules of the real one. Nothing is charged. */
export interface FakeServer {
  /** Pass it as `baseUrl`. */
  readonly url: string;
  readonly apiKey: string;
  readonly balanceEur: number;
  /** What was charged, one entry for each charged purchase. */
  readonly charges: readonly { readonly reportId: string; readonly amountEur: number }[];
  /** Method, path and Idempotency-Key of every request, faults included. */
  readonly requests: readonly { readonly method: string; readonly path: string; readonly idempotencyKey?: string }[];
  readonly webhooks: readonly SentWebhook[];
  topUp(amountEur: number): void;
  /** These happen to the next requests, one each. */
  breakNext(...faults: readonly Fault[]): void;
  /** The next slow section of a report arrives, or is given up; returns its name, or undefined if none is left. */
  arrive(reportId: string): string | undefined;
  /** Another purchase of the vehicle has brought this: `reports.changes` returns it, and `report.changed` is sent. */
  change(reportId: string, ...changes: readonly ReportChange[]): void;
  /** Adds an event to those that `GET /v1/events` returns, as everything that happens does. Returns its id. */
  addEvent(event: WebhookEvent): string;
  /** Adds an event, and sends it as a webhook, signed, to the address in the options. */
  sendWebhook(event: WebhookEvent): Promise<SentWebhook>;
  close(): Promise<void>;
}

const apiKey = 'partner_live_fake_key';

export async function startFakeServer(options: FakeServerOptions = {}): Promise<FakeServer> {
  const fake = new Fake(options);
  await fake.listen();
  return fake;
}

class Fake implements FakeServer {
  readonly apiKey = apiKey;
  readonly requests: { method: string; path: string; idempotencyKey?: string }[] = [];
  readonly webhooks: SentWebhook[] = [];
  readonly #options: FakeServerOptions;
  readonly #service: FakeService;
  readonly #server = createServer((request, response) => void this.#handle(request, response));
  readonly #faults: Fault[] = [];
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #url = '';

  constructor(options: FakeServerOptions) {
    this.#options = options;
    const priceCents = Math.round((options.priceEur ?? 2.5) * 100);
    const terms = {
      apiKey,
      priceCents,
      repeatPolicy: options.repeatPolicy ?? 'free',
      rateLimitPerMinute: options.rateLimitPerMinute ?? 1_000,
      reportAccessDays: options.reportAccessDays ?? 30,
      isTest: options.isTest ?? false,
      goneAfterMs: options.goneAfterMs ?? 60_000,
    };
    this.#service = new FakeService(terms, Math.round((options.balanceEur ?? 100) * 100), {
      url: () => this.#url,
      onBought: (report) => this.#onBought(report),
      onBalance: (cents) => {
        if (cents < priceCents) this.#tell({ type: 'balance.depleted', data: { partner: 'fake' } });
      },
    });
  }

  listen(): Promise<void> {
    return new Promise((done, fail) => {
      this.#server.once('error', fail);
      this.#server.listen(0, '127.0.0.1', () => {
        const address = this.#server.address();
        this.#url = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? '') : ''}`;
        done();
      });
    });
  }

  get url(): string {
    return this.#url;
  }

  get balanceEur(): number {
    return this.#service.balanceCents / 100;
  }

  get charges() {
    return this.#service.charges.map(({ reportId, cents }) => ({ reportId, amountEur: cents / 100 }));
  }

  topUp(amountEur: number): void {
    this.#service.balanceCents += Math.round(amountEur * 100);
  }

  breakNext(...faults: readonly Fault[]): void {
    this.#faults.push(...faults);
  }

  arrive(reportId: string): string | undefined {
    const report = this.#service.reports.get(reportId);
    const section = report?.arrive();
    if (!report || section === undefined) return undefined;
    if (!report.hasGivenUp(section)) this.#tell({ type: 'report.section_ready', data: { reportId, section } });
    if (report.pending.length === 0) this.#tell({ type: 'report.completed', data: { reportId } });
    return section;
  }

  change(reportId: string, ...changes: readonly ReportChange[]): void {
    this.#service.reports.get(reportId)?.addChanges(changes);
    this.#tell({ type: 'report.changed', data: { reportId } });
  }

  async sendWebhook(event: WebhookEvent): Promise<SentWebhook> {
    const { webhook } = this.#options;
    if (!webhook) throw new Error('startFakeServer was given no webhook');
    const id = this.addEvent(event);
    return this.#send(event, id, webhook);
  }

  addEvent(event: WebhookEvent): string {
    const id = `msg_${crypto.randomUUID().replaceAll('-', '')}`;
    this.#service.events.add(id, event);
    return id;
  }

  async #send(
    event: WebhookEvent,
    id: string,
    webhook: NonNullable<FakeServerOptions['webhook']>,
  ): Promise<SentWebhook> {
    const signed = await signWebhook(event, webhook.secret, { id });
    const status = await fetch(webhook.url, { method: 'POST', headers: signed.headers, body: signed.body }).then(
      (answer) => answer.status,
      () => null,
    );
    const sent = { ...signed, event, status };
    this.webhooks.push(sent);
    return sent;
  }

  close(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    return new Promise((done) => {
      this.#server.close(() => done());
      this.#server.closeAllConnections();
    });
  }

  #tell(event: Pick<WebhookEvent, 'type' | 'data'>): void {
    const { webhook } = this.#options;
    const happened = { ...event, timestamp: new Date().toISOString() } as WebhookEvent;
    const id = this.addEvent(happened);
    if (webhook) void this.#send(happened, id, webhook);
  }

  #onBought(report: FakeReport): void {
    if (report.pending.length === 0) return this.#tell({ type: 'report.completed', data: { reportId: report.id } });
    const { slowMs = 50 } = this.#options;
    if (slowMs === Infinity) return;
    const timer = setInterval(() => {
      if (this.arrive(report.id) === undefined) clearInterval(timer);
    }, slowMs);
    this.#timers.add(timer);
  }

  async #handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    const { method, path, headers } = request;
    const key = headers['idempotency-key'];
    this.requests.push({ method, path, ...(key !== undefined && { idempotencyKey: key }) });
    const fault = this.#faults.shift();
    if (fault === 'reset') return void incoming.socket.resetAndDestroy();
    if (typeof fault === 'object') return send(response, refusedBy(fault));
    const answer = await this.#service.answer(request);
    if (fault === 'lose') return void incoming.socket.resetAndDestroy();
    send(response, answer, fault === 'truncate');
  }
}

async function readRequest(incoming: IncomingMessage): Promise<FakeRequest> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Uint8Array);
  const url = new URL(incoming.url ?? '/', 'http://fake');
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: incoming.headers as Record<string, string | undefined>,
    body: Buffer.concat(chunks).toString(),
  };
}

function refusedBy({ status, retryAfterSeconds }: Exclude<Fault, string>): FakeAnswer {
  const codes = { 429: 'RATE_LIMITED', 500: 'INTERNAL', 503: 'UNAVAILABLE' } as const;
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  return refusal(status, codes[status], { headers });
}

function send(response: ServerResponse, { status, headers, body }: FakeAnswer, isCut = false): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, { ...headers, ...(status !== 304 && { 'content-length': bytes.length }) });
  if (!isCut) return void response.end(bytes);
  response.write(bytes.subarray(0, bytes.length / 2), () => response.socket?.destroy());
}
