import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { Life } from '../../../simulator/world/life.ts';
import { simulatedSupplier } from '../../../src/suppliers/connectors/simulated.ts';
import type { Evidence, EvidenceKind, EvidenceOf } from '../../../src/suppliers/evidence/evidence.ts';
import type { SupplierProfile } from '../../../src/suppliers/supplier.ts';
import { openWorld } from '../../support/simulator.ts';
import { askUntilReady, findVehicles } from './vehicles.ts';

type Compare = (evidence: readonly Evidence[], life: Life, profile: SupplierProfile) => void;

/** What registers and inspectors tell is what happened: no word, day or unit was lost on the way. */
export function promisesOfTruth(): void {
  describe('what is told is what happened', () => {
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
        for (const vehicle of await findVehicles(world, supplier, 'evidence', { count: 12 })) {
          const { answer } = await askUntilReady(supplier, vehicle);
          assert.ok(answer.kind === 'evidence');
          const life = await world.truth(vehicle.vin);
          for (const compare of comparisons) compare(answer.evidence, life, supplier);
        }
      });
    }
  });
}

function ofKind<Kind extends EvidenceKind>(evidence: readonly Evidence[], kind: Kind): EvidenceOf<Kind>[] {
  return evidence.filter((record): record is EvidenceOf<Kind> => record.kind === kind);
}

function compareInspections(evidence: readonly Evidence[], life: Life, { countries }: SupplierProfile): void {
  const happened = life.inspections.filter(({ country }) => countries.includes(country));
  const told = ofKind(evidence, 'inspected');
  assert.deepEqual(
    told.map(({ date, country, type, decision, nextInspectionDate: next, company, defects }) => ({
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
    assert.ok(Math.abs(odometerKm - shownKm) <= rounding, `${odometerKm} km told, ${shownKm} km read`);
    if (country === 'SE' || country === 'NO') assert.equal(original?.unit, 'mil');
    if (country === 'GB') assert.equal(original?.unit, 'mi');
  }
}

function compareOwners(evidence: readonly Evidence[], life: Life, { countries }: SupplierProfile): void {
  const owners = life.owners.filter(({ country }) => countries.includes(country) && !isOverseas(country));
  assert.deepEqual(
    ofKind(evidence, 'owned').map(({ country, ownerType, from, to }) => ({ country, ownerType, from, to })),
    owners.map(({ country, type, from, to }) => ({ country, ownerType: type, from, to })),
  );
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
    assert.equal(make?.toUpperCase(), build.make.toUpperCase());
    assert.deepEqual(
      { model, year, fuel, body, colour, powerKw, category },
      {
        model: build.model,
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
