import { randomInt } from 'node:crypto';

import type { TrackedSection } from '../../src/contract/report/section-status.ts';
import { assemble } from '../../src/reports/assemble.ts';
import { writeContent } from '../../src/reports/content.ts';
import type { Evidence } from '../../src/suppliers/evidence.ts';
import type { Vin } from '../../src/vehicles/vin/read.ts';

/** What the stand-in suppliers leave to come. */
export const pendingSections: readonly TrackedSection[] = ['serviceHistory', 'vehicleHistory'];

const countries = ['DE', 'LV'];
const works = ['Annual service, engine oil and filters', 'Brake discs and pads, front axle', 'Timing belt, water pump'];

/** A report's content as it is stored, of a vehicle with so many readings and so many visits to a workshop, by chance. */
export function makeContent(
  vin: Vin,
  { readings, services, pending }: { readings: number; services: number; pending: readonly TrackedSection[] },
): Buffer {
  const findings = {
    vin,
    evidence: [registered(vin), ...recordsOf(readings, reading), ...recordsOf(services, serviced)],
    pending,
    unavailable: [],
    covered: pendingSections,
    answered: ['one', 'two'],
    countries,
  };
  return writeContent(assemble(findings, new Date()), findings);
}

function recordsOf(count: number, make: (number: number) => Evidence): Evidence[] {
  return Array.from({ length: count }, (_, number) => make(number));
}

function registered(vin: Vin): Evidence {
  return {
    kind: 'registered',
    date: '2012-03-14',
    plate: `DE-${vin.slice(-8)}`,
    country: 'DE',
    source: 'vehicleRegister',
  };
}

function reading(number: number): Evidence {
  return {
    kind: 'reading',
    date: dayOf(number),
    odometerKm: 5_000 + number * 4_711 + randomInt(4_000),
    country: countries[number % 2] ?? 'DE',
    source: 'inspectionRegister',
  };
}

function serviced(number: number): Evidence {
  return {
    kind: 'serviced',
    date: dayOf(number + 1),
    odometerKm: 6_000 + number * 4_657 + randomInt(4_000),
    description: works[number % works.length] ?? '',
    country: 'DE',
    source: 'workshopRecords',
  };
}

function dayOf(number: number): string {
  return new Date(Date.UTC(2012, 4 + number * 5, 1 + randomInt(28))).toISOString().slice(0, 10);
}
