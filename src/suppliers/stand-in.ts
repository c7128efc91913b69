import { createHash } from 'node:crypto';

import { trackedSections, type TrackedSection } from '../contract/report/section-status.ts';
import type { Vin } from '../vehicles/vin/read.ts';
import type { Evidence } from './evidence.ts';
import type { Answer, Supplier } from './supplier.ts';

const readySandbox = 'SANDBX0READY00001';
const slowSandbox = 'SANDBX00SL0W00001';
const thinSandbox = 'SANDBX00TH1N00001';
const downSandbox = 'SANDBX00D0WN00001';
const faultSandbox = 'SANDBX0FAULT00001';

const countries = ['LV', 'DE'];

/**
 * Stands in for suppliers that are not connected yet, in this process: it gives every vehicle a small life of its own,
 * the same every time, some of it at once and some of it after `slowMs`.
 */
export function standInSuppliers(slowMs: number): Supplier[] {
  return [
    {
      id: 'stand-in',
      speed: 'fast',
      countries,
      sections: () => [],
      ask: ({ vin }) => Promise.resolve(recordsOf(vin)),
    },
    {
      id: 'stand-in-slow',
      speed: 'slow',
      countries,
      sections: slowSections,
      ask: ({ vin, firstAskedAt, now }) =>
        Promise.resolve(slowAnswer(vin, firstAskedAt.getTime() + slowMs - now.getTime())),
    },
  ];
}

function slowSections(vin: Vin): readonly TrackedSection[] {
  const vehicle: string = vin;
  if (vehicle === readySandbox || vehicle === thinSandbox) return [];
  if (vehicle === slowSandbox) return trackedSections;
  if (vehicle === faultSandbox) return ['photos'];
  return ['serviceHistory', 'vehicleHistory'];
}

function recordsOf(vin: Vin): Answer {
  const vehicle: string = vin;
  if (vehicle === downSandbox) return { kind: 'failed', reason: 'this vehicle stands for an outage' };
  if (vehicle === thinSandbox) return { kind: 'nothing' };
  const { year, kmPerYear, country } = lifeOf(vin);
  const registered: Evidence = {
    kind: 'registered',
    date: `${year}-03-14`,
    plate: `${country}-${vin.slice(13)}`,
    country,
    source: 'vehicleRegister',
  };
  const readings = Array.from({ length: 6 }, (_, age): Evidence => ({
    kind: 'reading',
    date: `${year + age + 1}-03-02`,
    odometerKm: kmPerYear * (age + 1),
    country,
    source: 'inspectionRegister',
  }));
  return { kind: 'evidence', evidence: [registered, ...readings] };
}

function slowAnswer(vin: Vin, remainingMs: number): Answer {
  const vehicle: string = vin;
  if (remainingMs > 0) return { kind: 'not yet', retryInMs: remainingMs };
  if (vehicle === faultSandbox)
    return { kind: 'failed', reason: 'this vehicle stands for a supplier that never answers' };
  const { year, kmPerYear, country } = lifeOf(vin);
  const evidence = [1, 2, 3].map((age): Evidence => ({
    kind: 'serviced',
    date: `${year + age}-05-20`,
    odometerKm: Math.round(kmPerYear * (age + 0.2)),
    description: 'Annual service, engine oil and filters',
    country,
    source: 'workshopRecords',
  }));
  return { kind: 'evidence', evidence };
}

function lifeOf(vin: Vin): { year: number; kmPerYear: number; country: string } {
  const bytes = createHash('sha256').update(vin).digest();
  return {
    year: 2012 + ((bytes[0] ?? 0) % 6),
    kmPerYear: 9_000 + (bytes.readUInt16BE(1) % 20_000),
    country: countries[(bytes[3] ?? 0) % countries.length] ?? 'LV',
  };
}
