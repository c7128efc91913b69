import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eachOf } from '../../../harness/async/each-of.ts';
import { eventually } from '../../../harness/async/eventually.ts';
import { drawEventfulVins } from '../../../harness/generate/drawn-vins.ts';
import { bearer } from '../../../harness/service/client.ts';
import { recordingLog } from '../../../harness/service/log.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { filmedAccidents, shotsOf } from '../../../simulator/suppliers/shots.ts';
import { lifeOf } from '../../../simulator/world/live.ts';
import type { PartnerReport } from '../../../src/contract/partner-report.ts';
import { simulatedSuppliers } from '../../../src/suppliers/simulated/index.ts';
import { freshDatabase } from '../../support/database.ts';
import { openWorld } from '../../support/simulator.ts';
import { buyComplete, startWorldService } from '../../support/world/service.ts';
import { seek, tracesInBytes, tracesInText, type Trace } from '../../support/world/traces.ts';

const { url, database } = await freshDatabase();
const world = await openWorld({ slowSeconds: 0 });
const log = recordingLog();
const service = await startWorldService(url, world, { log });

const suppliers = simulatedSuppliers(world.url);
/** The names, brands and hosts of all suppliers, the simulator's own address among them. */
const identities = [...new Set(suppliers.flatMap(({ identity }) => identity))];
const companies = suppliers.map(({ identity }) => identity[0] ?? '');
const hosts = suppliers.flatMap(({ identity }) => identity.filter((word) => word.endsWith('.example')).slice(0, 1));

/** Between them they were everywhere where there is a supplier. */
const sandbox = ['SANDBX00SL0W00001', 'SANDBX0M1LES00001', 'SANDBX0READY00001'];
/** Vehicles of which there are films. */
const filmed = drawEventfulVins('films', 400)
  .values()
  .filter((vin) => {
    const life = lifeOf(vin, new Date());
    return filmedAccidents(life).length > 0 && shotsOf(life).length < 8;
  });

/** Each is bought once, for later answers would come from the cache. */
function nextFilmed(): string {
  const { value } = filmed.next();
  assert.ok(value !== undefined);
  return value;
}

const everyVehicle = (): string[] => [...sandbox, nextFilmed()];

const languages = ['en', 'de'];

/** Everything that a partner can get of these vehicles now, and the words that it holds. */
async function searchOutside(
  words: readonly string[],
  vins: readonly string[],
): Promise<{ traces: Trace[]; kinds: Set<string> }> {
  const { key } = await addPartner(database);
  const sought = seek(words);
  const traces: Trace[] = [];
  const kinds = new Set<string>();
  await eachOf(vins, 2, async (vin) => {
    const { body } = await buyComplete({ service, key }, vin);
    for (const language of languages) {
      const answer = await fetch(`${service.url}/v1/reports/${body.reportId}?lang=${language}`, {
        headers: bearer(key),
      });
      assert.deepEqual([answer.status, answer.headers.get('content-language')], [200, language]);
      traces.push(...tracesInText(headersOf(answer), sought, `${vin} headers in ${language}`));
      for (const [path, text] of textsOf(await answer.json()))
        traces.push(...tracesInText(text, sought, `${vin} ${path} in ${language}`));
    }
    for (const link of linksOf(body)) {
      // A busy machine says to come again.
      const answer = await eventually(async () => {
        const served = await fetch(link);
        return served.status !== 503 && served;
      });
      assert.equal(answer.status, 200, link);
      kinds.add((answer.headers.get('content-type') ?? '').replace(/\/.*/, ''));
      traces.push(...tracesInText(headersOf(answer), sought, `${vin} headers of ${link}`));
      traces.push(...tracesInBytes(Buffer.from(await answer.arrayBuffer()), sought, `${vin} bytes of ${link}`));
    }
  });
  return { traces, kinds };
}

function headersOf({ headers }: Response): string {
  return [...headers].flat().join('\n');
}

function* textsOf(value: unknown, path = ''): Generator<readonly [path: string, text: string]> {
  if (typeof value === 'string') yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    yield [`name of ${path}.${name}`, name];
    yield* textsOf(member, `${path}.${name}`);
  }
}

function linksOf(body: PartnerReport): string[] {
  const texts = [...textsOf(body)].map(([, text]) => text);
  return [...new Set(texts.filter((text) => text.includes('/images/')))];
}

async function identitiesRemoved(): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${service.opsPort}/metrics`)).text();
  return Number(/^supplier_identities_removed_total (\d+)$/m.exec(metrics)?.[1]);
}

/** Groups of words, each short enough to be planted together. */
function bunchesOf(words: readonly string[]): string[] {
  const longest = 80;
  return words.reduce<string[]>((bunches, word) => {
    const [last = '', ...others] = bunches;
    return last !== '' && `${last} ${word}`.length <= longest ? [`${last} ${word}`, ...others] : [word, ...bunches];
  }, []);
}

async function assertNothingComesOut(word: string, vins: readonly string[]): Promise<void> {
  await world.plant(word);
  const before = await identitiesRemoved();
  const loggedBefore = log.lines.length;
  const { traces } = await searchOutside(identities, vins);
  assert.deepEqual(traces.slice(0, 20), [], word);
  assert.ok((await identitiesRemoved()) - before > 50, `${word} was taken out of many texts, and counted`);
  const messages = log.lines.slice(loggedBefore).map(({ message }) => message);
  assert.ok(messages.includes('the name of a supplier was removed from a report'), 'the removal is logged');
}

const everyKind = ['application', 'image', 'video'];

test('as suppliers answer of themselves, none of them shows', async () => {
  const { traces, kinds } = await searchOutside([...identities, new URL(world.url).host], everyVehicle());
  assert.deepEqual(traces.slice(0, 20), []);
  assert.deepEqual([...kinds].toSorted(), everyKind);
  const asked = Object.keys(await world.calls());
  assert.deepEqual(asked.toSorted(), suppliers.map(({ id }) => id).toSorted());
});

test('a word that is no supplier’s name reaches texts and documents: the search covers these places', async () => {
  const word = 'Zwiebelfisch';
  await world.plant(word);
  const { traces, kinds } = await searchOutside([word], everyVehicle());
  assert.deepEqual([...kinds].toSorted(), everyKind);
  const found = traces.map(({ where }) => where).join('\n');
  for (const place of [
    'identity.model',
    'serviceHistory',
    'inspections',
    'auctionHistory',
    'listingHistories',
    'vehicleHistory',
    'bytes of',
  ])
    assert.ok(found.includes(place), place);
  assert.doesNotMatch(found, /headers/);
});

for (const bunch of bunchesOf(companies)) {
  test(`planted everywhere, these names come out nowhere: ${bunch}`, () =>
    assertNothingComesOut(bunch, [...sandbox.slice(0, 2), nextFilmed()]));
}

for (const bunch of [...bunchesOf(hosts).slice(0, 1), 'SNAPVAULT auto-wglad Title\u00A0Trail', 'Ｒenderloft']) {
  test(`nor do hosts, or names that are written in other ways: ${bunch}`, () =>
    assertNothingComesOut(bunch, sandbox.slice(0, 1)));
}
