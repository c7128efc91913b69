import { eventually } from '../../../harness/async/eventually.ts';
import { buy, get } from '../../../harness/service/client.ts';
import type { PartnerReport } from '../../../src/contract/partner-report.ts';
import { trackedSections, type TrackedSection } from '../../../src/contract/report/section-status.ts';
import type { Service } from '../../../src/main/service.ts';

type Always = 'reportId' | 'status' | 'pendingSections' | 'accessUntil' | 'sectionStatus' | 'report';
export type ReportAnswer = PartnerReport & Required<Pick<PartnerReport, Always>>;

export interface TimedSale {
  readonly status: number;
  readonly headers: Headers;
  readonly answer: ReportAnswer;
  readonly tookMs: number;
}

export async function buyTimed(service: Pick<Service, 'url'>, key: string, vin: string): Promise<TimedSale> {
  const startedMs = performance.now();
  const { status, headers, body } = await buy(service, key, vin);
  return { status, headers, answer: body as unknown as ReportAnswer, tookMs: performance.now() - startedMs };
}

/** Buys again where it is refused, as a client does: a node that gets no processor time for seconds answers 503. */
export function buyUntilServed(...[service, key, vin]: Parameters<typeof buyTimed>): Promise<TimedSale> {
  return eventually(async () => {
    const sale = await buyTimed(service, key, vin);
    return sale.status !== 503 && sale;
  });
}

export async function readAnswer(service: Pick<Service, 'url'>, key: string, reportId: string): Promise<ReportAnswer> {
  return (await get<ReportAnswer>(service, key, `/v1/reports/${reportId}`)).body;
}

/** Asks again where it is refused: a node that gets no processor time for seconds answers 503. */
export function balanceOf(service: Pick<Service, 'url'>, key: string): Promise<number> {
  return eventually(async () => {
    const { status, body } = await get<{ balanceEur?: number | null }>(service, key, '/v1/account');
    return status === 200 && (body.balanceEur ?? Number.NaN);
  });
}

/** How each check of the coverage went, by its name. */
export function wordsOf({ report }: Pick<ReportAnswer, 'report'>): Record<string, string> {
  const checks = report.coverage?.checks ?? [];
  return Object.fromEntries(checks.map(({ key = '', status = '' }) => [key, status]));
}

/** Members of a report that are there once a section is. */
const membersOf: Readonly<Record<TrackedSection, readonly string[]>> = {
  serviceHistory: ['serviceHistory'],
  photos: ['photos'],
  serviceSchedule: ['serviceSchedule', 'serviceScheduleSummary'],
  auctionPhotos: ['auctionHistory'],
  renders: ['images'],
  vehicleHistory: ['vehicleHistory'],
  plHistory: [],
};

/** Said to be false only where every register was heard. */
const deniable: ReadonlySet<string> = new Set(['isTaxi', 'isLearningVehicle']);

/**
 * What an answer says of the vehicle, to be compared with another: without what names the answer, without how far was
 * looked and what could therefore be denied, and without the sections given.
 */
export function contentOf({ report }: ReportAnswer, except: readonly string[] = []): unknown {
  const {
    reportId: _id,
    generatedAt: _at,
    coverage: _coverage,
    checks: _checks,
    headline: _headline,
    provenance,
    ...content
  } = report;
  const left = new Set(trackedSections.filter((section) => except.includes(section)).flatMap((one) => membersOf[one]));
  // A section that is still to come may bring a source of its own.
  const sources = except.length === 0 ? provenance?.sources : undefined;
  const shown = Object.entries({ ...content, sources }).filter(
    ([name]) => !left.has(name) && !name.endsWith('Status') && name !== 'damagePhotosAvailable',
  );
  const text = JSON.stringify(Object.fromEntries(shown), (name, value: unknown) =>
    deniable.has(name) && value === false ? undefined : value,
  );
  return JSON.parse(text.replaceAll(/"http[^"]*\/images\/([^"?]*)[^"]*"/g, '"$1"')) as unknown;
}
