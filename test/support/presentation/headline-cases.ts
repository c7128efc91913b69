import assert from 'node:assert/strict';
import { test } from 'node:test';

import { drawVins } from '../../../harness/generate/drawn-vins.ts';
import { askAllSuppliers } from '../../../harness/suppliers/in-process.ts';
import { type ReportDocument } from '../../../src/presentation/document/document.ts';
import { writeDocument } from '../../../src/presentation/document/write.ts';
import { assemble } from '../../../src/reports/assemble/assemble.ts';
import { isVin } from '../../../src/vehicles/vin/read.ts';
import { vin } from '../assemble/evidence.ts';

export const facts = { reportId: 'rep_1', vin, accessUntil: new Date('2026-04-01T00:00:00Z') };

export const ranks = ['clear', 'unchecked', 'attention', 'problem'];

/** The gravest state that a document shows below its headline, in the results of sections and in tiles. */
export function gravestBelow({ verdicts, sections: written }: ReportDocument): number {
  const states = [...verdicts.map(({ state }) => state), ...written.map(({ lead }) => lead.state ?? 'clear')];
  return Math.max(...states.map((state) => ranks.indexOf(state)).filter((rank) => rank !== ranks.indexOf('unchecked')));
}

/** Reads the headlines of so many vehicles. */
export function testDrawnHeadlines({ vehicleCount }: { vehicleCount: number }): void {
  test('no headline of the simulated world is calmer than what is below it', async () => {
    const tell = askAllSuppliers('2026-11-15');
    for (const drawn of drawVins('headlines', vehicleCount).filter(isVin)) {
      const report = assemble({ vin: drawn, ...(await tell(drawn)) }, new Date('2026-11-15T12:00:00Z'));
      const document = writeDocument({ ...facts, vin: drawn }, report, { language: 'en', unit: 'km' });
      const { state, sentence } = document.headline;
      assert.ok(ranks.indexOf(state) >= gravestBelow(document), `${drawn} [${state}] ${sentence}`);
    }
  });
}
