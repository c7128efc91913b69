import { randomInt } from 'node:crypto';

import type { TrackedSection } from '../../src/contract/report/section-status.ts';
import type { Evidence } from '../../src/report/evidence/evidence.ts';
import type { Outcome } from '../../src/report/findings/outcome.ts';
import { makeReport } from '../../src/reports/make.ts';
import { createIdentityFilter } from '../../src/suppliers/identity-filter.ts';
import type { Vin } from '../../src/vehicles/vin/read.ts';

/** What is left to come in most reports. */
export const pendingSections: readonly TrackedSection[] = ['serviceHistory', 'vehicleHistory'];

const countries = ['DE', 'LV'];
const works = ['Annual service, engine oil and filters', 'Brake discs and pads, front axle', 'Timing belt, water pump'];

/** A report's content as it is stored, of a vehicle with so many readings and so many visits to a workshop, by chance. */
export function makeContent(
  vin: Vin,
  { readings, services, pending }: { readings: number; services: number; pending: readonly TrackedSection[] },
): Buffer {
  const evidence = [registered(vin), ...recordsOf(readings, reading), ...recordsOf(services, serviced)];
  const outcomes: Outcome[] = [
    {
      supplier: 'one',
      feeds: ['registration', 'mileageHistory'],
      countries,
      result: 'answered',
      fromCache: false,
      records: 1,
      leftOut: 0,
    },
    { supplier: 'two', feeds: pending, countries, result: 'pending', fromCache: false, records: 1, leftOut: 0 },
  ];
  const findings = { vin, evidence, outcomes: pending.length === 0 ? outcomes.slice(0, 1) : outcomes };
  return makeReport({ guard: createIdentityFilter([]), onIdentity: () => {} }, findings, {
    now: new Date(),
    vinHash: vin,
    linkSecret: 'k0',
  }).content;
}

function recordsOf(count: number, make: (number: number) => Evidence): Evidence[] {
  return Array.from({ length: count }, (_, number) => make(number));
}

function registered(vin: Vin): Evidence {
  return {
    kind: 'registered',
    date: '2012-03-14',
    knownFrom: '2012-03-14',
    plate: `DE-${vin.slice(-8)}`,
    country: 'DE',
    source: 'vehicleRegister',
  };
}

function reading(number: number): Evidence {
  const date = dayOf(number);
  return {
    kind: 'reading',
    date,
    knownFrom: date,
    odometerKm: 5_000 + number * 4_711 + randomInt(4_000),
    country: countries[number % 2] ?? 'DE',
    source: 'inspectionRegister',
  };
}

function serviced(number: number): Evidence {
  const date = dayOf(number + 1);
  return {
    kind: 'serviced',
    date,
    knownFrom: date,
    type: 'regular',
    operations: ['engineOilChange', 'oilFilter'],
    actions: [],
    odometerKm: 6_000 + number * 4_657 + randomInt(4_000),
    description: works[number % works.length] ?? '',
    country: 'DE',
    source: 'workshopRecords',
  };
}

function dayOf(number: number): string {
  return new Date(Date.UTC(2012, 4 + number * 5, 1 + randomInt(28))).toISOString().slice(0, 10);
}
