import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import sharp from 'sharp';

import { eachOf } from '../../../harness/async/each-of.ts';
import { completingSandboxVins, drawEventfulVins } from '../../../harness/generate/drawn-vins.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import type { Life } from '../../../simulator/world/life.ts';
import { lifeOf } from '../../../simulator/world/live.ts';
import type { PartnerReport } from '../../../src/contract/partner-report.ts';
import { freshDatabase } from '../database.ts';
import { openWorld } from '../simulator.ts';
import { contractBreach } from './contract.ts';
import { allFields, fieldValues, saysSomething } from './schema-walk.ts';
import { findImplausible } from './sense.ts';
import { buySold, readUntilComplete, startWorldService } from './service.ts';
import { rareKinds, findContradictions } from './truth.ts';

const seed = process.env['WORLD_SEED'] ?? 'world-1';

const today = new Date().toISOString().slice(0, 10);

const { url, database } = await freshDatabase();

const world = await openWorld({ slowSeconds: 0 });

// Its readings are late, so that the first verdict on the odometer is provisional, however fast the machine is.
await world.dial({ supplier: 'wrenchbook', fault: 'down', vin: 'SANDBX0M1LES00001', times: 1 });

const service = await startWorldService(url, world);

const { key } = await addPartner(database, { topUpCents: 100_000n });

const firstAnswers: PartnerReport[] = [];

async function follow(link: string | undefined): Promise<{ contentType: string; bytes: Buffer }> {
  const answer = await fetch(link ?? '');
  assert.equal(answer.status, 200, link);
  return { contentType: answer.headers.get('content-type') ?? '', bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** What the papers of a vehicle depend on. */
function traitsOf(life: Life): string[] {
  const { build, stays, owners, use, accidents, end, flaws } = life;
  const home = end === undefined ? stays.at(-1)?.country : undefined;
  return [
    ...Object.entries(rareKinds).flatMap(([kind, { happened }]) => (happened(life) ? [kind] : [])),
    ...stays.map(({ country }) => `was in ${country}`),
    ...(home === undefined ? [] : [`lives in ${home}`, `${build.vehicleClass} in ${home}`]),
    ...accidents.flatMap(({ country, recordedBy }) =>
      recordedBy.map((who) => `accident in ${country} recorded by ${who}`),
    ),
    ...flaws.map(({ kind }) => kind),
    `${build.vehicleClass} ${build.fuel}`,
    use,
    `${owners.length} owners`,
    end?.kind ?? 'on the road',
  ];
}

/** As many of these vehicles as differ most from each other: a few of them fill what would take many at random. */
function chooseVaried(among: readonly Life[], count: number): string[] {
  const left = new Map(among.map((life) => [life.vin, traitsOf(life)]));
  const seen = new Set<string>();
  const chosen: string[] = [];
  while (chosen.length < count) {
    const news = [...left].map(([vin, traits]) => ({ vin, count: traits.filter((one) => !seen.has(one)).length }));
    const best = news.reduce((one, other) => (other.count > one.count ? other : one));
    for (const trait of left.get(best.vin) ?? []) seen.add(trait);
    left.delete(best.vin);
    chosen.push(best.vin);
  }
  return chosen;
}

/** One about whose model year sources disagree: its VIN has a sign that means 1991 or 2021. */
const disputedVin = '2D7YYHKE6M8ZD2P0Y';

/**
 * No simulated register lags behind another, and nobody contests a record; `quick/presentation/partner-report.test.ts` fills
 * these.
 */
const notSimulated = [
  'VehicleReport.contestedRecords',
  'ContestedRecord.recordId',
  'ContestedRecord.disputeId',
  'ContestedRecord.since',
  'VehicleReport.checksWithoutContested',
  'StolenCheck.recoveryUnconfirmed',
];

/** Buys so many vehicles, and looks at so many lives. */
export async function testFields({
  lifeCount,
  vehicleCount,
}: {
  lifeCount: number;
  vehicleCount: number;
}): Promise<void> {
  const lives = drawEventfulVins(seed, lifeCount).map((vin) => lifeOf(vin, today));

  const drawn = [...chooseVaried(lives.slice(0, 400), vehicleCount), oneThatLivesIn('GB'), disputedVin];

  /** Some fields are of one country's papers only. */
  function oneThatLivesIn(country: string): string {
    const vin = drawEventfulVins(`${seed} ${country}`, 400).find((one) => {
      const { stays, end, build } = lifeOf(one, today);
      return end === undefined && stays.at(-1)?.country === country && build.vehicleClass === 'car';
    });
    assert.ok(vin !== undefined, `no car lives in ${country}`);
    return vin;
  }

  const reports = await eachOf([...completingSandboxVins, ...drawn], 4, async (vin) => {
    const first = await buySold({ service, key }, vin);
    assert.equal(first.status, 200, vin);
    firstAnswers.push(first.body);
    return (await readUntilComplete({ service, key }, first.body.reportId ?? '')).body;
  });

  describe(`reports on the sandbox and ${drawn.length} other vehicles (WORLD_SEED=${seed})`, () => {
    it('fill every field of the contract for some vehicle, and no others', () => {
      const filled = new Set<string>();
      // Some are there only while a report is not complete.
      for (const { report } of [...firstAnswers, ...reports])
        for (const { field, value } of fieldValues(report)) if (saysSomething(value)) filled.add(field);
      const fields = allFields();
      assert.ok(fields.size >= 342);
      assert.deepEqual(
        [...fields].filter((field) => !filled.has(field)),
        notSimulated,
        'never filled',
      );
      assert.deepEqual(
        [...filled].filter((field) => !fields.has(field)),
        [],
        'not in the contract',
      );
    });

    it('keep the contract, the first answer as well as the last', () => {
      for (const answer of [...firstAnswers, ...reports]) assert.equal(contractBreach(answer), undefined, answer.vin);
    });

    it('hold nothing that cannot be true together', () => {
      assert.deepEqual(reports.flatMap(findImplausible), []);
    });

    it('report what happened to the vehicle, and nothing that did not', () => {
      assert.deepEqual(
        reports.flatMap(({ vin = '', report = {} }) => findContradictions(lifeOf(vin, today), report)),
        [],
      );
    });

    it('have both pictures of the model, and a registration number for most', () => {
      for (const { vin, report } of reports) assert.ok(report?.images?.modelPhoto && report.images.interiorPhoto, vin);
      const numbered = reports.filter(({ registrationNumber }) => registrationNumber !== undefined);
      assert.ok(numbered.length > reports.length * 0.7, `${numbered.length} of ${reports.length} have a number`);
    });

    it('have links that give out a picture, a film or a document without a key', async () => {
      const accidents = reports.flatMap(({ report }) => report?.accidentHistory ?? []);
      const photos = accidents.flatMap((accident) => accident.photos ?? []).map((photo) => photo.url);
      const models = reports
        .slice(0, 2)
        .flatMap(({ report }) => [report?.images?.modelPhoto, report?.images?.interiorPhoto]);
      assert.ok(photos.length >= 10, 'there are photos of damage');
      for (const link of [...photos.slice(0, 10), ...models]) {
        const { contentType, bytes } = await follow(link);
        assert.match(contentType, /^image\/(jpeg|png|webp)$/);
        assert.ok(((await sharp(bytes).metadata()).width ?? 0) >= 100, link);
      }
      const film = accidents.flatMap((accident) => accident.videos ?? [])[0];
      assert.equal((await follow(film?.url)).contentType, 'video/mp4');
      const documents = reports.flatMap(({ report }) => report?.serviceHistory ?? []).map((visit) => visit.documentUrl);
      assert.equal((await follow(documents.find(Boolean))).contentType, 'application/pdf');
    });
  });

  describe(`lives of ${lives.length} vehicles (WORLD_SEED=${seed})`, () => {
    for (const [kind, { happened }] of Object.entries(rareKinds)) {
      it(`one of twenty or more has a record of this kind: ${kind}`, () => {
        const share = lives.filter(happened).length / lives.length;
        assert.ok(share >= 0.05, `${(share * 100).toFixed(1)} %`);
      });
    }
  });
}
