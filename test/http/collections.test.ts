import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';

import { addPartner } from '../../harness/service/partners.ts';
import { operations } from '../../src/contract/operations.ts';
import { freshDatabase } from '../support/database.ts';
import { startTestService } from '../support/service.ts';

const { url: databaseUrl, database } = await freshDatabase();
const { url } = await startTestService(databaseUrl, { ROLE: 'api' });

/** A request as a tool would send it, and the script that runs on its response. */
interface Sent {
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
  readonly after: (response: unknown) => void;
}

type Variables = Map<string, string>;

const fill = (text: string, variables: Variables): string =>
  text.replaceAll(/\{\{([$\w]+)\}\}/g, (_whole, name: string) =>
    name === '$guid' ? crypto.randomUUID() : (variables.get(name) ?? assert.fail(`${name} is not set`)),
  );

async function read<Body>(path: string): Promise<Body> {
  const response = await fetch(url + path);
  assert.equal(response.status, 200);
  return (await response.json()) as Body;
}

/** Sends the requests one after another, each made when its turn comes, as a runner of collections does. */
async function runAll(requests: readonly (() => Sent)[]): Promise<string[]> {
  const sent: string[] = [];
  for (const make of requests) {
    const { name, method, url: address, headers, body, after } = make();
    const response = await fetch(address, { method, headers, ...(body !== undefined && { body }) });
    assert.equal(response.status, 200, name);
    after(await response.json());
    sent.push(`${method} ${new URL(address).pathname.replace(/rep_\w+/, '{reportId}')}`);
  }
  return sent;
}

/** All that partners send themselves; pictures are opened by signed links. */
const promised = operations
  .filter(({ security }) => security !== 'signature')
  .map(({ method, path }) => `${method} ${path}`);

interface PostmanItem {
  readonly name: string;
  readonly event?: readonly { readonly script: { readonly exec: readonly string[] } }[];
  readonly request: {
    readonly method: string;
    readonly auth?: { readonly type: string };
    readonly header: readonly { readonly key: string; readonly value: string; readonly disabled: boolean }[];
    readonly body?: { readonly raw: string };
    readonly url: {
      readonly raw: string;
      readonly variable: readonly { readonly key: string; readonly value: string }[];
    };
  };
}

interface PostmanCollection {
  readonly variable: readonly { readonly key: string; readonly value: string }[];
  readonly item: readonly { readonly item: readonly PostmanItem[] }[];
}

test('the Postman collection has every request, and each gets its answer', async () => {
  const collection = await read<PostmanCollection>('/docs/postman.json');
  const variables: Variables = new Map(collection.variable.map(({ key, value }) => [key, value]));
  variables.set('apiKey', (await addPartner(database)).key);
  const sent = collection.item.flatMap(({ item }) => item).map((item) => () => ofPostman(item, variables));
  assert.deepEqual((await runAll(sent)).toSorted(), promised.toSorted());
});

function ofPostman({ name, request, event = [] }: PostmanItem, variables: Variables): Sent {
  const { method, header, body, url: address, auth } = request;
  const on = header.filter(({ disabled }) => !disabled).map(({ key, value }) => [key, fill(value, variables)] as const);
  const path = address.variable.reduce(
    (text, { key, value }) => text.replace(`:${key}`, fill(value, variables)),
    address.raw,
  );
  const script = event.flatMap(({ script: { exec } }) => exec).join('\n');
  return {
    name,
    method,
    url: fill(path, variables),
    headers: {
      ...Object.fromEntries(on),
      ...(auth?.type !== 'noauth' && { authorization: fill('Bearer {{apiKey}}', variables) }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && fill(body.raw, variables),
    after: (response) =>
      runScript(script, {
        pm: {
          response: { json: () => response },
          collectionVariables: { set: (key: string, value: string) => variables.set(key, value) },
        },
      }),
  };
}

interface BrunoRequest {
  readonly name: string;
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly headers: readonly { readonly name: string; readonly value: string; readonly enabled: boolean }[];
    readonly params: readonly { readonly name: string; readonly value: string; readonly type: 'path' | 'query' }[];
    readonly body: { readonly mode: string; readonly json?: string };
    readonly auth: { readonly bearer?: { readonly token: string } };
    readonly script: { readonly res?: string };
  };
}

interface BrunoCollection {
  readonly items: readonly { readonly items: readonly BrunoRequest[] }[];
  readonly environments: readonly {
    readonly variables: readonly { readonly name: string; readonly value: string }[];
  }[];
}

test('the Bruno collection has every request, and each gets its answer', async () => {
  const { items, environments } = await read<BrunoCollection>('/docs/bruno.json');
  const variables: Variables = new Map(environments[0]?.variables.map(({ name, value }) => [name, value]));
  variables.set('apiKey', (await addPartner(database)).key);
  const sent = items.flatMap(({ items: those }) => those).map((item) => () => ofBruno(item, variables));
  assert.deepEqual((await runAll(sent)).toSorted(), promised.toSorted());
});

function ofBruno({ name, request }: BrunoRequest, variables: Variables): Sent {
  const { method, headers, params, body, auth, script } = request;
  const on = headers.filter(({ enabled }) => enabled).map((one) => [one.name, fill(one.value, variables)] as const);
  const path = params
    .filter(({ type }) => type === 'path')
    .reduce((text, one) => text.replace(`:${one.name}`, fill(one.value, variables)), request.url);
  return {
    name,
    method,
    url: fill(path, variables),
    headers: {
      ...Object.fromEntries(on),
      ...(auth.bearer && { authorization: `Bearer ${fill(auth.bearer.token, variables)}` }),
      ...(body.json !== undefined && { 'content-type': 'application/json' }),
    },
    body: body.json === undefined ? undefined : fill(body.json, variables),
    after: (response) =>
      runScript(script.res ?? '', {
        res: { body: response },
        bru: { setVar: (key: string, value: string) => variables.set(key, value) },
      }),
  };
}

/** Runs a script of a collection with the objects that its tool would give it. */
function runScript(script: string, objects: Readonly<Record<string, unknown>>): void {
  runInNewContext(script, { ...objects });
}
