import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { ofKind } from '../../../../harness/suppliers/of-kind.ts';
import { ownerRecords } from '../../../../simulator/suppliers/register.ts';
import type { Life } from '../../../../simulator/world/life.ts';
import type { Evidence } from '../../../../src/report/evidence/evidence.ts';
import { simulatedSupplier } from '../../../../src/suppliers/simulated/index.ts';
import type { SupplierProfile } from '../../../../src/suppliers/supplier.ts';
import { openWorld } from '../../simulator.ts';
import { askUntilReady, findVehicles, vehicleByVin } from './vehicles.ts';

type Compare = (evidence: readonly Evidence[], life: Life, profile: SupplierProfile) => void;

/** Few vehicles have an owner twice on file or an inspection that was sent again; with each supplier, some here have. */
const hardVins: Readonly<Record<string, readonly string[]>> = {
  // The second is a Citroën.
  'amber-registry': ['MM6TCRV7KHU4XBBUZ', 'L9DVSJ02WMKM85LWY'],
  'norda-inspect': ['JY3P9VP751WT21K15'],
  rheinblick: ['8AJUH1P9V9SPKXX1C', '3WKPLXPKB4E5S5829'],
  'euro-reg': ['MMA314BGS5CNN5K2X'],
  'isla-mot': ['V5LXG3UEP18H604EJ'],
  'south-inspect': ['98PN1U5MEAB7MTZVG'],
};

/** What registers and inspectors have on file comes out as it stands there: no word, day or unit is lost on the way. */
export function promisesOfTruth({ vehicleCount }: { vehicleCount: number }): void {
  describe('what is on file comes out', () => {
    const compared: Readonly<Record<string, readonly Compare[]>> = {
      'amber-registry': [compareRegister, compareOwners, compareIdentity],
      'norda-inspect': [compareInspections],
      rheinblick: [compareRegister, compareOwners, compareIdentity, compareInspections],
      'euro-reg': [compareRegister, compareOwners, compareIdentity],
      'isla-mot': [compareInspections],
      'south-inspect': [compareInspections],
      'stolen-watch': [compareThefts],
    };
    for (const [id, comparisons] of Object.entries(compared)) {
      it(id, async () => {
        const world = await openWorld({ slowSeconds: 0 });
        const supplier = simulatedSupplier(world.url, id, `demo-${id}`);
        const known = await findVehicles(world, supplier, 'evidence', { count: vehicleCount });
        const hard = await Promise.all((hardVins[id] ?? []).map((vin) => vehicleByVin(world, vin)));
        for (const vehicle of [...known, ...hard]) {
          const { answer } = await askUntilReady(supplier, vehicle);
          assert.ok(answer.kind === 'evidence', `${vehicle.vin}: ${answer.kind}`);
          const life = await world.truth(vehicle.vin);
          for (const compare of comparisons) compare(answer.evidence, life, supplier);
        }
      });
    }

    it('and some of it stands there twice: owners, by other days or without an end, and inspections', async () => {
      const world = await openWorld({ slowSeconds: 0 });
      for (const [id, vins] of Object.entries(hardVins)) {
        const { countries } = simulatedSupplier(world.url, id, `demo-${id}`);
        const lives = await Promise.all(vins.map((vin) => world.truth(vin)));
        const records = lives.flatMap(({ owners, inspections }) => [...owners, ...inspections]);
        const here = records.filter(({ country }) => countries.includes(country));
        const again = here.flatMap((record) =>
          'alsoRecorded' in record && record.alsoRecorded ? [record.alsoRecorded] : [],
        );
        if (compared[id]?.includes(compareOwners)) {
          assert.ok(again.some(({ to }) => to === undefined) && again.some(({ to }) => to !== undefined), id);
        }
        if (compared[id]?.includes(compareInspections)) {
          assert.ok(
            here.some((record) => 'isResent' in record),
            id,
          );
        }
      }
    });
  });
}

function compareInspections(evidence: readonly Evidence[], life: Life, { countries }: SupplierProfile): void {
  const happened = life.inspections.filter(({ country }) => countries.includes(country));
  const inspections = ofKind(evidence, 'inspected');
  assert.deepEqual(
    inspections.map(({ date, country, type, decision, nextInspectionDate: next, company, defects }) => ({
      date,
      country,
      type,
      decision,
      next,
      company,
      defects: defects.map(({ group, severity, description }) => ({ group, severity, description })),
    })),
    happened.map(({ on, country, type, decision, nextOn, station, defects }) => ({
      date: on,
      country,
      type,
      decision,
      next: nextOn,
      company: station,
      defects: defects.map(({ group, severity, description }) => ({ group, severity, description })),
    })),
  );
  const readings = ofKind(evidence, 'reading');
  assert.equal(readings.length, happened.length);
  for (const [index, { shownKm, country }] of happened.entries()) {
    const { odometerKm = NaN, original } = readings[index] ?? {};
    // Whole mil and miles are all that is written down.
    const rounding = original?.unit === 'mil' ? 5 : original?.unit === 'mi' ? 1 : 0;
    assert.ok(Math.abs(odometerKm - shownKm) <= rounding, `${odometerKm} km reported, ${shownKm} km read`);
    if (country === 'SE' || country === 'NO') assert.equal(original?.unit, 'mil');
    if (country === 'GB') assert.equal(original?.unit, 'mi');
  }
}

function compareOwners(evidence: readonly Evidence[], life: Life, { countries }: SupplierProfile): void {
  const onFile = ownerRecords(
    withOpenEnds(life),
    countries.filter((country) => !isOverseas(country)),
  );
  assert.deepEqual(
    ofKind(evidence, 'owned').map(({ country, ownerType, from, to }) => ({ country, ownerType, from, to })),
    onFile.map(({ country, type, from, to }) => ({ country, ownerType: type, from, to })),
  );
}

/** An end that is open is lost in JSON, and the second record of an owner would then take over that of the first. */
function withOpenEnds(life: Life): Life {
  const owners = life.owners.map((owner) => {
    const { alsoRecorded } = owner;
    return alsoRecorded ? { ...owner, alsoRecorded: { from: alsoRecorded.from, to: alsoRecorded.to } } : owner;
  });
  return { ...life, owners };
}

function compareRegister(evidence: readonly Evidence[], life: Life, { countries }: SupplierProfile): void {
  const entries = ofKind(evidence, 'registered');
  assert.ok(entries.length > 0);
  const [first] = life.stays;
  for (const entry of entries) {
    const { country, date, plate, status, until } = entry;
    assert.ok(countries.includes(country));
    assert.ok(
      life.stays.some((stay) => stay.country === country && stay.from === date),
      `registered on ${date}`,
    );
    assert.ok(
      life.stays.some((stay) => stay.country === country && stay.plate === plate),
      `the plate ${plate}`,
    );
    assert.ok(status !== undefined, `the status "${entry.original?.wording}"`);
    assert.equal(['registered', 'stolen'].includes(status), until === undefined, `${status} until ${until}`);
    if (isOverseas(country)) continue;
    assert.equal(entry.firstRegisteredAt, first?.from);
    assert.equal(
      entry.importedFrom,
      life.stays.find((stay) => stay.country === country && stay.from === date)?.importedFrom,
    );
    assert.ok(life.stays.some(({ registrationTax }) => registrationTax.amount === entry.registrationTax?.value));
    assert.equal(entry.isTaxi, life.use === 'taxi');
  }
}

function compareIdentity(evidence: readonly Evidence[], { build, stays }: Life, profile: SupplierProfile): void {
  const identities = ofKind(evidence, 'identified');
  if (stays.some(({ country }) => profile.countries.includes(country) && !isOverseas(country))) {
    assert.ok(identities.length > 0);
  }
  for (const { make, model, year, fuel, body, colour, powerKw, category } of identities) {
    const written = profile.id === 'amber-registry' ? inBalticLetters : String;
    assert.equal(make?.toUpperCase(), written(build.make.toUpperCase()));
    assert.deepEqual(
      { model, year, fuel, body, colour, powerKw, category },
      {
        model: written(build.model),
        year: build.year,
        fuel: build.fuel,
        body: build.body,
        colour: build.paint.key,
        powerKw: build.engine.kw,
        category: build.category,
      },
    );
  }
}

/** The charset of the Baltic offices, windows-1257, has Š and É but no Ë: Citroën is written without its marks. */
function inBalticLetters(name: string): string {
  return name.replaceAll(/[ÀÁÂÃÇÈÊËÌÍÎÏÑÒÔÙÚÛÝ]/gi, (letter) => letter.normalize('NFD').charAt(0));
}

function compareThefts(evidence: readonly Evidence[], { thefts }: Life): void {
  assert.deepEqual(
    ofKind(evidence, 'stolen').map(({ date, country, location, recoveredAt }) => [
      date,
      country,
      location,
      recoveredAt,
    ]),
    thefts.map(({ on, country, location, recoveredOn }) => [on, country, location, recoveredOn]),
  );
}

function isOverseas(country: string): boolean {
  return country === 'US' || country === 'CA';
}
