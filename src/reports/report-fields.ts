import { writePartnerReport } from '../presentation/partner-report.ts';
import type { AssembledReport } from '../report/model/report.ts';
import type { Vin } from '../vehicles/vin/read.ts';

/** Parts of a report that describe the report itself. */
const bookkeeping: ReadonlySet<string> = new Set(['reportId', 'generatedAt', 'coverage', 'provenance']);

/** What a report says of the vehicle, by the names of the contract, in English. */
export function reportFields(vin: Vin, report: AssembledReport, now: Date): Record<string, unknown> {
  const facts = { reportId: 'rpt_check', vin, accessUntil: now };
  const options = { language: 'en', publicUrl: '', pageUrl: '', link: () => '' } as const;
  const { report: content, registrationNumber } = JSON.parse(writePartnerReport(facts, report, options)) as {
    report: Record<string, unknown>;
    registrationNumber?: string;
  };
  const fields = { ...(registrationNumber !== undefined && { registrationNumber }), ...content };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !bookkeeping.has(name)));
}

export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
