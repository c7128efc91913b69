import type { Coverage, CoverageCheck } from '../contract/report/coverage.ts';
import { trackedSections, type SectionStatus, type TrackedSection } from '../contract/report/section-status.ts';
import type { AssembledReport } from '../presentation/report.ts';
import type { Evidence } from '../suppliers/evidence.ts';
import { readCheckDigit } from '../vehicles/vin/check-digit.ts';
import type { Vin } from '../vehicles/vin/read.ts';

/** All that a report is made of. */
export interface Findings {
  readonly vin: Vin;
  readonly evidence: readonly Evidence[];
  /** Sections of which a supplier is still to answer. */
  readonly pending: readonly TrackedSection[];
  /** Sections that somebody was asked for in vain: nothing is known of them, not even that there is nothing. */
  readonly unavailable: readonly TrackedSection[];
  /** Sections that some supplier covers for this vehicle. */
  readonly covered: readonly TrackedSection[];
  /** Suppliers that have had their say, by their internal ids. */
  readonly answered: readonly string[];
  readonly countries: readonly string[];
}

/** Makes the report of the evidence. Pure: the same findings give the same report. */
export function assemble(findings: Findings, generatedAt: Date): AssembledReport {
  const { evidence } = findings;
  const registered = evidence.filter((record) => record.kind === 'registered').toSorted(byDate)[0];
  const readings = evidence.filter((record) => record.kind === 'reading').toSorted(byDate);
  const services = evidence.filter((record) => record.kind === 'serviced').toSorted(byDate);
  const sections = Object.fromEntries(
    trackedSections.map((section) => [section, statusOf(section, findings)]),
  ) as Record<TrackedSection, SectionStatus>;
  return {
    generatedAt: generatedAt.toISOString(),
    registrationNumber: registered?.plate ?? null,
    registration: registered ? { firstRegisteredAt: registered.date, country: registered.country } : null,
    readings: readings.map(({ date, odometerKm, country, source }) => ({ date, odometerKm, country, source })),
    services: services.map(({ date, odometerKm, description, country, source }) => ({
      date,
      odometerKm,
      description,
      country,
      source,
    })),
    sections,
    sources: [...new Set(evidence.map(({ source }) => source))].toSorted(),
    coverage: coverageOf(findings, sections, readings.length > 0),
  };
}

function statusOf(section: TrackedSection, { pending, evidence }: Findings): SectionStatus {
  if (pending.includes(section)) return 'generating';
  return section === 'serviceHistory' && evidence.some(({ kind }) => kind === 'serviced') ? 'ready' : 'none';
}

const checkDigitWords = { valid: 'clear', mismatch: 'mismatch', notApplicable: 'not applicable' } as const;

/** Tells "nothing found" from "not searched", check by check. */
function coverageOf(
  findings: Findings,
  sections: Readonly<Record<TrackedSection, SectionStatus>>,
  hasReadings: boolean,
): Coverage {
  const countries = [...findings.countries].toSorted();
  const check = (key: string, status: string, sources: number): CoverageCheck => ({
    key,
    status,
    sources,
    countries: sources > 0 ? countries : [],
  });
  return {
    checks: [
      check('mileageHistory', hasReadings ? 'found' : 'clear', 1),
      ...trackedSections.map((section) =>
        check(section, coverageWord(section, findings, sections[section]), findings.covered.includes(section) ? 1 : 0),
      ),
      check('vinCheckDigit', checkDigitWords[readCheckDigit(findings.vin).verdict], 0),
    ],
    sourcesConsulted: findings.answered.length,
    countries,
  };
}

function coverageWord(section: TrackedSection, findings: Findings, status: SectionStatus): string {
  if (status === 'generating') return 'pending';
  if (status === 'ready') return 'found';
  if (findings.unavailable.includes(section)) return 'unavailable';
  return findings.covered.includes(section) ? 'clear' : 'not covered';
}

function byDate(one: { date: string }, other: { date: string }): number {
  return one.date < other.date ? -1 : Number(one.date > other.date);
}
