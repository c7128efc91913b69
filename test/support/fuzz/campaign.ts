import { patience } from '../../../harness/async/patience.ts';
import type { Database } from '../../../src/database/connect.ts';
import { Connection, type RawAnswer } from './connection.ts';
import { readDescription, type Description } from './description.ts';
import { judge } from './judge.ts';
import { makeRequest } from './make.ts';
import { Auditor } from './money.ts';
import { bytesOf, nameOf, type FuzzRequest } from './request.ts';
import { echoOf, startEcho, Stopwatch } from './speed.ts';
import type { World } from './world.ts';

/** Requests in flight at a time. */
const lanes = 8;
/** Longer than the service holds any answer back. */
const patienceMs = patience(40_000);
const echoEvery = 20;
/** Beyond this, further findings are only counted: one fault shows in many requests. */
const maxReported = 60;
const maxAlike = 2;
const slowTries = 3;

interface Plan {
  readonly seed: string;
  readonly numbers: Iterable<number>;
  readonly onProgress?: (done: number) => void;
}

/** What was answered to the requests of one operation and kind. */
export interface Row {
  readonly operation: string;
  readonly kind: string;
  count: number;
  slowestMs: number;
  readonly statuses: Map<string, number>;
}

export interface Outcome {
  readonly sent: number;
  /** Answers and books that are not as promised. */
  readonly findings: readonly string[];
  /** Answers that were slower than the bound of this run, and again when they were asked for alone. */
  readonly slow: readonly string[];
  readonly rows: readonly Row[];
  readonly stopwatch: Stopwatch;
}

/** Sends the requests of these numbers, judges every answer, and holds the books against all of them at the end. */
export async function runCampaign(plan: Plan, world: World, database: Database): Promise<Outcome> {
  const description = await readDescription(world.url);
  const auditor = new Auditor(world, database);
  await auditor.begin();
  const echo = await startEcho();
  const campaign = new Campaign(plan.seed, world, description, auditor, echo.url);
  try {
    await campaign.run(plan);
    const slow = await campaign.askSlowOnesAgain();
    const findings = [...campaign.findings(), ...(await auditor.close())];
    return { sent: campaign.sent, findings, slow, rows: campaign.rows, stopwatch: campaign.stopwatch };
  } finally {
    await echo.close();
  }
}

class Campaign {
  readonly stopwatch = new Stopwatch();
  readonly #seed: string;
  readonly #world: World;
  readonly #description: Description;
  readonly #auditor: Auditor;
  readonly #echoUrl: string;
  readonly #rows = new Map<string, Row>();
  readonly #reported: string[] = [];
  readonly #times: { readonly request: FuzzRequest; readonly ms: number }[] = [];
  readonly #requestIds = new Set<string>();
  readonly #seen = new Map<string, number>();
  #unreported = 0;
  sent = 0;

  constructor(seed: string, world: World, description: Description, auditor: Auditor, echoUrl: string) {
    this.#seed = seed;
    this.#world = world;
    this.#description = description;
    this.#auditor = auditor;
    this.#echoUrl = echoUrl;
  }

  get rows(): readonly Row[] {
    return [...this.#rows.values()];
  }

  findings(): string[] {
    return this.#unreported === 0 ? this.#reported : [...this.#reported, `… and ${this.#unreported} more`];
  }

  async run({ numbers, onProgress }: Plan): Promise<void> {
    const queue = numbers[Symbol.iterator]();
    const walk = async () => {
      const lane = new Lane(this.#world.url);
      const echoes = new Lane(this.#echoUrl);
      for (let next = queue.next(); next.done !== true; next = queue.next()) {
        const request = makeRequest(this.#seed, next.value, this.#description, this.#world);
        const ms = await this.#send(request, lane);
        if (request.waits !== true) this.#times.push({ request, ms });
        if (next.value % echoEvery === 0) await this.#echo(request, echoes);
        onProgress?.(this.sent);
      }
      lane.close();
      echoes.close();
    };
    await Promise.all(Array.from({ length: lanes }, walk));
  }

  /** What was slow among many may have had to wait for the others; alone it has no excuse. */
  async askSlowOnesAgain(): Promise<string[]> {
    const slow: string[] = [];
    for (const { request, ms } of this.#times) {
      const boundMs = this.stopwatch.boundMs(request.operation);
      if (boundMs === undefined || ms <= boundMs) continue;
      const again: number[] = [];
      const lane = new Lane(this.#world.url);
      for (let tries = 0; tries < slowTries; tries++) again.push(await this.#send(request, lane));
      lane.close();
      const bestMs = Math.min(...again);
      const text = `${nameOf(request)}: ${ms.toFixed(0)} ms, alone ${bestMs.toFixed(0)} ms, bound ${boundMs.toFixed(0)} ms`;
      if (bestMs > boundMs) slow.push(text);
    }
    return slow;
  }

  async #send(request: FuzzRequest, lane: Lane): Promise<number> {
    const { answer, left, ms } = await lane.exchange(request, bytesOf(request));
    this.sent++;
    this.#auditor.note(request, answer);
    this.stopwatch.note(request, ms);
    this.#note(request, answer, ms);
    if (!answer) this.#report(request, ['there was no answer']);
    else {
      const problems = judge(request, answer, this.#description);
      const id = answer.headers.get('x-request-id') ?? '';
      if (this.#requestIds.has(id)) problems.push('the request id was given before');
      this.#requestIds.add(id);
      if (left > 0) problems.push(`${left} bytes after the answer`);
      this.#report(request, problems);
    }
    return ms;
  }

  async #echo(request: FuzzRequest, lane: Lane): Promise<void> {
    const { ms } = await lane.exchange({ ...request, method: 'POST', alone: false }, echoOf(request));
    this.stopwatch.noteEcho(ms);
  }

  #note({ operation, kind, waits }: FuzzRequest, answer: RawAnswer | undefined, ms: number): void {
    const key = `${operation} ${kind}`;
    const row = this.#rows.get(key) ?? { operation, kind, count: 0, slowestMs: 0, statuses: new Map<string, number>() };
    this.#rows.set(key, row);
    const status = String(answer?.status ?? 'none');
    row.count++;
    if (waits !== true) row.slowestMs = Math.max(row.slowestMs, ms);
    row.statuses.set(status, (row.statuses.get(status) ?? 0) + 1);
  }

  #report(request: FuzzRequest, problems: readonly string[]): void {
    if (problems.length === 0) return;
    const text = problems.join('; ');
    const alike = `${request.operation} ${text}`.replaceAll(/\d+/g, '0');
    const seen = (this.#seen.get(alike) ?? 0) + 1;
    this.#seen.set(alike, seen);
    if (seen > maxAlike || this.#reported.length >= maxReported) this.#unreported++;
    else this.#reported.push(`seed ${this.#seed} ${nameOf(request)}: ${text}`);
  }
}

/** A connection that is opened again where the last request may have broken it. */
class Lane {
  readonly #url: string;
  #connection: Connection | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** Sends bytes and waits for the answer. `left` is what came beyond it. */
  async exchange(
    { method, alone }: FuzzRequest,
    bytes: Buffer,
  ): Promise<{ answer: RawAnswer | undefined; left: number; ms: number }> {
    if (alone === true || this.#connection?.isEnded === true) this.close();
    const connection = (this.#connection ??= await Connection.open(this.#url));
    const startedMs = performance.now();
    connection.send(bytes);
    const answer = await connection.next(patienceMs, method);
    const ms = performance.now() - startedMs;
    const { left } = connection;
    if (alone === true || !answer || answer.isLast || left > 0) this.close();
    return { answer, left, ms };
  }

  close(): void {
    this.#connection?.close();
    this.#connection = undefined;
  }
}
