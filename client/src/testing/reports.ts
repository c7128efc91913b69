import type { PartnerReport, ReportChange, ReportChanges } from '../types.ts';
import { Waiting } from './waiting.ts';

const tracked = [
  'serviceHistory',
  'photos',
  'serviceSchedule',
  'auctionPhotos',
  'renders',
  'vehicleHistory',
  'plHistory',
];
/** What is slow of most vehicles. */
const usuallySlow = ['serviceHistory', 'vehicleHistory'];
const slowByVin: Readonly<Record<string, readonly string[]>> = {
  SANDBX0READY00001: [],
  SANDBX00TH1N00001: [],
  SANDBX00SL0W00001: tracked,
  SANDBX00WA1T00001: [...usuallySlow, 'photos'],
  SANDBX0FA1LS00001: [...usuallySlow, 'photos'],
  SANDBX0FAULT00001: [...usuallySlow, 'photos'],
};
/** Of these the last section does not arrive: it is given up. */
const failing = ['SANDBX0FA1LS00001', 'SANDBX0FAULT00001'];

/** A bought report, to which sections are still to come. */
export class FakeReport {
  readonly id: string;
  readonly vin: string;
  readonly boughtAt: Date;
  /** How long it can be read. */
  readonly accessMs: number;
  readonly lang: string;
  readonly #slow: readonly string[];
  #arrived = 0;
  readonly #changes: ReportChange[] = [];
  readonly #waiting = new Waiting();

  constructor({ id, vin, accessMs, lang }: Pick<FakeReport, 'id' | 'vin' | 'accessMs' | 'lang'>) {
    this.id = id;
    this.vin = vin;
    this.boughtAt = new Date();
    this.accessMs = accessMs;
    this.lang = lang;
    this.#slow = slowByVin[vin] ?? usuallySlow;
  }

  /** As if another purchase of the vehicle had brought this today. */
  addChanges(changes: readonly ReportChange[]): void {
    this.#changes.push(...changes);
  }

  /** The fake lives for a day at most: whoever has looked since, has looked today. */
  changesSince(isBoughtAgain: boolean): ReportChanges {
    const { id: reportId, boughtAt } = this;
    const lookedAt = isBoughtAgain || this.#changes.length > 0 ? new Date().toISOString().slice(0, 10) : null;
    return { reportId, purchasedAt: boughtAt.toISOString(), lookedAt, changes: [...this.#changes] };
  }

  get pending(): readonly string[] {
    return this.#slow.slice(this.#arrived);
  }

  get accessUntil(): Date {
    return new Date(this.boughtAt.getTime() + this.accessMs);
  }

  get isOver(): boolean {
    return Date.now() >= this.accessUntil.getTime();
  }

  /** Whether a section that is no longer pending was given up. */
  hasGivenUp(section: string): boolean {
    return failing.includes(this.vin) && section === this.#slow.at(-1);
  }

  etag(lang: string): string {
    return `"${this.id}-${this.#arrived}-${lang}"`;
  }

  /** The next section arrives, or is given up; returns its name. */
  arrive(): string | undefined {
    const [section] = this.pending;
    if (section === undefined) return undefined;
    this.#arrived++;
    this.#waiting.wakeAll();
    return section;
  }

  /** Until something arrives, or the time is over. */
  changed(waitMs: number): Promise<void> {
    return this.#waiting.wait(waitMs);
  }

  body(url: string): PartnerReport {
    const isThin = this.vin === 'SANDBX00TH1N00001';
    const pending = this.pending;
    const stateOf = (section: string) => {
      if (pending.includes(section)) return 'generating';
      return this.#slow.includes(section) && !isThin && !this.hasGivenUp(section) ? 'ready' : 'none';
    };
    return {
      reportId: this.id,
      status: pending.length > 0 ? 'enriching' : 'complete',
      pendingSections: [...pending],
      vin: this.vin,
      accessUntil: this.accessUntil.toISOString(),
      originalReportUrl: `${url}/reports/${this.id}?sig=fake`,
      pdfUrl: `${url}/v1/reports/${this.id}/pdf`,
      sectionStatus: Object.fromEntries(tracked.map((section) => [section, stateOf(section)])),
      report: {
        reportId: this.id,
        vin: this.vin,
        generatedAt: this.boughtAt.toISOString(),
        headline: { code: isThin ? 'unchecked' : 'clear', sentence: 'This report was made up for a test.' },
        ...(!isThin && {
          identity: { make: 'Fake', model: 'Vehicle', year: '2019' },
          checks: { odometerVerdictCode: 'CONSISTENT', hasAccidents: false },
          mileageHistory: [{ date: '2023-05-02', odometer: 61_000, country: 'DE', source: 'inspection register' }],
        }),
      },
    };
  }
}

/** The smallest file that is a PDF. */
export const fakePdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;
