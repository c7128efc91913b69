import { Agent, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { eventually } from '../../../harness/async/eventually.ts';
import { recordingLog } from '../../../harness/service/log.ts';
import type { Database } from '../../../src/database/connect.ts';
import type { Route } from '../../../src/http/route.ts';
import { noticeFor, pageRoute } from '../../../src/http/routes/pages/page.ts';
import { readRoute } from '../../../src/http/routes/reports/read.ts';
import { pingRoute } from '../../../src/http/routes/status/ping.ts';
import { buildServer } from '../../../src/http/server.ts';
import { readTrustedProxy } from '../../../src/main/proxy-settings.ts';
import { KeyDirectory } from '../../../src/partners/keys/directory.ts';
import { AddressLimit } from '../../../src/partners/limits/addresses.ts';
import { Permits } from '../../../src/partners/limits/permits.ts';
import { takePermits, type PermitRequest } from '../../../src/partners/limits/store.ts';
import type { SentRequest } from '../../../src/partners/requests/request.ts';
import { LinkSecrets } from '../../../src/reports/link-secrets.ts';
import { LinkedReports } from '../../../src/reports/read/linked-reports.ts';
import { PageReader } from '../../../src/reports/read/pages.ts';
import { ReportReader } from '../../../src/reports/read/reader.ts';
import { cleanup } from '../cleanup.ts';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** All that a client and an operator see of one request. */
export interface Observed {
  readonly status: number | undefined;
  /** Without the values of those that time changes. */
  readonly headers: readonly string[];
  /** The values of the headers that count seconds. */
  readonly seconds: readonly number[];
  readonly body: string;
  readonly log: Omit<SentRequest, 'requestId' | 'ms'>;
  readonly counted: readonly string[];
}

interface Server {
  ask(asked: Asked): Promise<Observed>;
  /** How many requests the fast path has answered, by the route. */
  readonly fromMemory: ReadonlyMap<string, number>;
}

/** Moves only when it is moved. */
interface HandClock {
  nowMs: number;
}

interface Options {
  readonly time: HandClock;
  readonly publicUrl: string;
  readonly limits: { readonly failedAuthentications: number; readonly signedLinks: number };
}

/**
 * Two servers of the same routes and reports. The first has the fast path, the second has not. Neither shares a limit or
 * anything in memory with the other, so that the same requests have to give the same responses.
 */
export async function serveBothPaths(
  database: Database,
  options: Options,
): Promise<{ fast: Server; ordinary: Server }> {
  return {
    fast: await serve(database, options, { name: 'fast', change: (route) => route }),
    ordinary: await serve(database, options, { name: 'ordinary', change: withoutShortcut }),
  };
}

function withoutShortcut(route: Route): Route {
  const { shortcut: _shortcut, ...rest } = route;
  return rest;
}

async function serve(
  database: Database,
  { time, publicUrl, limits }: Options,
  { name, change }: { readonly name: string; readonly change: (route: Route) => Route },
): Promise<Server> {
  const clock = { now: () => new Date(time.nowMs), monotonicMs: () => time.nowMs };
  const secrets = new LinkSecrets(database);
  await secrets.read();
  const reader = new ReportReader(database, secrets, () => publicUrl);
  const frame = { brand: { name: 'House' }, assets: { style: '/s', script: '/j', icon: '/i' } };
  const pages = new PageReader({
    reports: new LinkedReports(database, secrets),
    arrivals: reader.arrivals,
    frame,
    brandOf: () => Promise.resolve(undefined),
    hasAttributions: false,
    isFresh: () => true,
  });
  const permits = new Permits((requests) => takeApart(database, name, requests, time.nowMs), clock);
  const fromMemory = new Map<string, number>();
  const logged = new Map<string, SentRequest>();
  let counted: string[] = [];
  const routes = [readRoute(reader, clock), pageRoute(pages, frame, clock), pingRoute('test')];
  const server = buildServer({
    routes: () => routes.map(change).map((route) => countingShortcut(route, fromMemory)),
    drawNotFound: noticeFor(frame),
    keys: new KeyDirectory(database, { directoryVersion: 0n, isFresh: () => true }, clock),
    keyUses: { note: (keyId) => void counted.push(`use of ${keyId}`) },
    permits,
    failedAuthentications: new AddressLimit(limits.failedAuthentications, clock),
    signedLinks: new AddressLimit(limits.signedLinks, clock),
    onExposedKey: async () => {},
    proxy: readTrustedProxy({ TRUST_PROXY: 'X-Forwarded-For' }),
    clock,
    log: recordingLog(),
    logRequest: (entry) => void logged.set(entry.requestId, entry),
    metrics: {
      began: () => void counted.push('began'),
      answered: (method, route, status) => void counted.push(`${method} ${route} ${status}`),
      refused: (reason) => void counted.push(`refused: ${reason}`),
    },
  });
  const agent = new Agent({ keepAlive: true });
  cleanup(async () => {
    agent.destroy();
    await server.fastify.close();
    await permits.stop();
  });
  await server.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.fastify.server.address() as AddressInfo;
  return {
    fromMemory,
    async ask(asked) {
      const { requestId, ...answer } = await exchange({ ...asked, port, agent });
      const entry = await eventually(async () => logged.get(requestId));
      const { requestId: _id, ms: _ms, ...log } = entry;
      const observed = { ...answer, log, counted: counted.toSorted() };
      counted = [];
      return observed;
    },
  };
}

/** Permits of the same partner that the two servers do not share. */
async function takeApart(database: Database, name: string, requests: readonly PermitRequest[], nowMs: number) {
  const suffix = `.${name}`;
  const own = requests.map((request) => ({ ...request, partner: request.partner + suffix }));
  const grants = await takePermits(database, own, nowMs);
  return grants.map((grant) => ({ ...grant, partner: grant.partner.slice(0, -suffix.length) }));
}

function countingShortcut(route: Route, fromMemory: Map<string, number>): Route {
  const { shortcut, endpoint } = route;
  if (!shortcut) return route;
  return {
    ...route,
    shortcut: {
      ...shortcut,
      find(url, bearer) {
        const found = shortcut.find(url, bearer);
        if (found) fromMemory.set(endpoint.path, (fromMemory.get(endpoint.path) ?? 0) + 1);
        return found;
      },
    },
  };
}

const countsSeconds = new Set(['x-ratelimit-reset', 'retry-after']);
const differs = new Set(['x-request-id', 'date', ...countsSeconds]);

type Answer = Omit<Observed, 'log' | 'counted'> & { readonly requestId: string };

async function exchange({ port, agent, ...asked }: Asked & { port: number; agent: Agent }): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  send({ port, agent, host: '127.0.0.1', ...asked }, resolve)
    .once('error', reject)
    .end();
  const response = await promise;
  const pairs = Object.entries(response.headersDistinct).map(
    ([name, values = []]) => [name, values.join(' | ')] as const,
  );
  const headers = pairs.map(([name, value]) => (differs.has(name) ? name : `${name}: ${value}`)).toSorted();
  const seconds = pairs.filter(([name]) => countsSeconds.has(name)).map(([, value]) => Number(value));
  const requestId = response.headersDistinct['x-request-id']?.join() ?? '';
  return { status: response.statusCode, headers, seconds, body: await text(response), requestId };
}
