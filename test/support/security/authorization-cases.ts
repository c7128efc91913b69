import assert from 'node:assert/strict';
import diagnostics from 'node:diagnostics_channel';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';

import type { FastifyInstance } from 'fastify';

import { addPartner } from '../../../harness/service/partners.ts';
import { sql } from '../../../src/database/sql.ts';
import { operatorRoles } from '../../../src/people/operators.ts';
import { memberRoles } from '../../../src/people/roles.ts';
import { consoleUrl, invite } from '../console/visitor.ts';
import { freshDatabase } from '../database.ts';
import { inviteTo } from '../portal/portal.ts';

/**
 * Who may use which route of the whole service. The routes are those that its servers really have; `authorization.txt` says who
 * may use each. A route that is not listed there fails, and so does a line without a route.
 */

interface Route {
  readonly server: FastifyInstance;
  readonly app: 'api' | 'portal' | 'console';
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

/** As `authorization.txt` names it. The addresses of styles, fonts and scripts hold a hash of their content. */
function nameOf({ app, method, path }: Route): string {
  const plain = path.replace(/\/assets\/[\w-]{16}\//, '/assets/HASH/').replace(/-[\w-]{16}\.js$/, '-HASH.js');
  return `${app} ${method} ${plain}`;
}

const servers: FastifyInstance[] = [];
const routes: Route[] = [];
const seen = new Set<string>();

diagnostics.subscribe('fastify.initialization', (message) => {
  const { fastify: server } = message as { fastify: FastifyInstance };
  servers.push(server);
  server.addHook('onRoute', ({ method, url }) => {
    for (const one of ['GET', 'POST'] as const) {
      if (![method].flat().includes(one)) continue;
      const app = server !== servers[0] ? 'console' : /^\/portal(?:\/|$)/.test(url) ? 'portal' : 'api';
      const route = { server, app, method: one, path: url } as const;
      if (seen.has(nameOf(route))) continue;
      seen.add(nameOf(route));
      routes.push(route);
    }
  });
});

const { startTestService } = await import('../service.ts');
const { url, database } = await freshDatabase();
await startTestService(url, {
  STRIPE_SECRET_KEY: 'sk_test_nothing',
  STRIPE_WEBHOOK_SECRET: 'whsec_nothing',
  STRIPE_URL: 'http://127.0.0.1:9',
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'console',
  OIDC_CLIENT_SECRET: 'secret',
});
const { key } = await addPartner(database, { id: 'acme', name: 'Acme', rateLimitPerMinute: 1_000_000 });
await addPartner(database, { id: 'rival', name: 'Rival' });

/** Everybody who tries, with the cookie or key that they send. `nobody` sends none. */
const actors = new Map<string, Record<string, string>>([['nobody', {}]]);
const [api, console] = servers;
assert.ok(api && console);

let requests = 0;
/** From an address of its own, since requests are limited by address. */
const nextAddress = () => `10.${(++requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`;

async function send(
  server: FastifyInstance,
  method: 'GET' | 'POST',
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; location: string; cookie: string }> {
  const response = await server.inject({
    method,
    url: path,
    remoteAddress: nextAddress(),
    headers: {
      host: new URL(consoleUrl).host,
      accept: 'text/html',
      // Programs send none.
      ...(!path.startsWith('/v1/') && { origin: consoleUrl }),
      'sec-fetch-site': 'same-origin',
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
    ...(method === 'POST' && { payload: '' }),
  });
  const [set] = [response.headers['set-cookie'] ?? []].flat();
  const cookie = (set ?? '').split(';', 1)[0] ?? '';
  return { status: response.statusCode, location: response.headers.location?.toString() ?? '', cookie };
}

for (const role of operatorRoles) {
  const token = await invite(database, `${role}@operator.example`, role);
  actors.set(`operator-${role}`, { cookie: (await send(console, 'POST', `/sign-in/link/${token}`, {})).cookie });
}
for (const [partnerId, roles] of [
  ['acme', memberRoles],
  ['rival', ['owner']],
] as const) {
  for (const role of roles) {
    const token = await inviteTo(database, partnerId, `${role}@${partnerId}.example`, role);
    const { cookie } = await send(api, 'POST', `/portal/sign-in/link/${token}`, {});
    actors.set(partnerId === 'acme' ? role : 'rival', { cookie });
  }
}
actors.set('key', { authorization: `Bearer ${key}`, 'content-type': 'application/json' });

/** What a member or operator of no special role may do with their own access. */
const groups: Readonly<Record<string, readonly string[]>> = {
  everybody: [...actors.keys()],
  members: [...memberRoles, 'rival'],
  operators: operatorRoles.map((role) => `operator-${role}`),
  /** Only an address that is signed for it opens the route. */
  signature: [],
};

/** `app METHOD path: who …`, one route a line. */
const table = new Map(
  (await readFile(new URL('authorization.txt', import.meta.url), 'utf8'))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [route = '', who = ''] = line.split(': ', 2);
      return [route, new Set(who.split(' ').flatMap((one) => groups[one] ?? [one]))] as const;
    }),
);

/** An address of the route, for the partner acme; what else it names does not exist. */
function addressOf(path: string): string {
  return path.replaceAll(/:(\w+)/g, (_all, name: string) => (name === 'partner' || name === 'id' ? 'acme' : '999999'));
}

/** Whether an answer lets its sender in: it asks for no sign-in and no key, forbids nothing, and knows the partner. */
function letsIn({ app, path }: Route, actor: string, { status, location }: { status: number; location: string }) {
  if (status === 401 || status === 403) return false;
  if (location.endsWith('/sign-in') && !path.endsWith('/sign-out')) return false;
  // For anybody else the partner does not exist.
  return !(app === 'portal' && path.includes('/:partner') && actor === 'rival' && status === 404);
}

const countEntries = async () =>
  (await database.query<{ count: bigint }>(sql`select count(*) from people.audit_entry`))[0]?.count;

/** Of a session that ends, nobody needs it any more: these come last. */
const last = (route: Route) => (route.path.endsWith('/sign-out') ? 1 : 0);

const classes: readonly (readonly string[])[] = [
  ['nobody'],
  ['key'],
  ['rival'],
  memberRoles,
  operatorRoles.map((role) => `operator-${role}`),
];

/** Of each class of actors one who is let in and one who is refused, where there is one: another for each route. */
function someOf(allowed: ReadonlySet<string>, turn: number): string[] {
  return classes
    .flatMap((names) => [names.filter((name) => allowed.has(name)), names.filter((name) => !allowed.has(name))])
    .flatMap((names) => names[turn % names.length] ?? []);
}

/** Tries each route with every actor and as a file, too; or changes with every actor, and what is read with some. */
export function testAuthorization({ everyActor }: { everyActor: boolean }): void {
  it('every route of the service is listed, and every line has its route', () => {
    const names = routes.map(nameOf).toSorted();
    assert.ok(names.length > 250, `only ${names.length} routes were found`);
    assert.deepEqual([...table.keys()].toSorted(), names);
  });

  for (const app of ['api', 'portal', 'console'] as const) {
    describe(`who is let in by the ${app}`, () => {
      const ofApp = routes.filter((one) => one.app === app).toSorted((a, b) => last(a) - last(b));
      for (const [turn, route] of ofApp.entries()) {
        it(nameOf(route), async () => {
          const allowed = table.get(nameOf(route)) ?? new Set();
          const tried = everyActor || route.method === 'POST' ? [...actors.keys()] : someOf(allowed, turn);
          const letIn = await actorsLetIn(route, tried, allowed, everyActor);
          assert.deepEqual(letIn.toSorted(), tried.filter((actor) => allowed.has(actor)).toSorted());
        });
      }
    });
  }
}

/** Sends a request as each actor; those who are refused first: nothing is recorded of them. */
async function actorsLetIn(
  route: Route,
  tried: readonly string[],
  allowed: ReadonlySet<string>,
  alsoAsFile: boolean,
): Promise<string[]> {
  const [letIn, before] = [new Set<string>(), await countEntries()];
  for (const actor of tried.toSorted((a, b) => Number(allowed.has(a)) - Number(allowed.has(b)))) {
    if (allowed.has(actor) && letIn.size === 0) assert.equal(await countEntries(), before);
    // As a file, too: for everybody who is refused, and one who is let in.
    const mayBeFile = alsoAsFile && route.method === 'GET' && route.app !== 'api' && letIn.size === 0;
    for (const query of mayBeFile ? ['', '?format=csv'] : ['']) {
      const answer = await send(route.server, route.method, addressOf(route.path) + query, actors.get(actor) ?? {});
      assert.notEqual(answer.status, 500, actor);
      if (letsIn(route, actor, answer)) letIn.add(actor);
      else assert.ok(!letIn.has(actor), `${actor} gets one form of the page and not the other`);
    }
  }
  return [...letIn];
}
