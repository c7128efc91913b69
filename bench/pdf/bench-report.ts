import type { ReportDocument } from '../../src/presentation/document/document.ts';
import { servedPicturesOf } from '../../src/presentation/document/pictures.ts';
import { writeDocument } from '../../src/presentation/document/write.ts';
import type { PdfInput } from '../../src/presentation/pdf/renderer.ts';
import type { RichReport } from './rich-report.ts';

export const brand = { name: 'Vehicle History', accent: '#1f4e79' } as const;

const dayMs = 86_400_000;
const numberDigits = 4;

/** What page and PDF show: the same in both. */
export interface BenchReport {
  readonly document: ReportDocument;
  readonly pictures: RichReport['pictures'];
}

/** The report as another one, bought on another day: nothing that was drawn before can be given again. */
export function reportOf({ facts, report, pictures }: RichReport, number: number): BenchReport {
  const reportId = facts.reportId.slice(0, -numberDigits) + String(number).padStart(numberDigits, '0');
  const generatedAt = new Date(Date.parse(report.generatedAt) - number * dayMs).toISOString();
  const document = writeDocument({ ...facts, reportId }, { ...report, generatedAt }, { language: 'en', unit: 'km' });
  const shown = new Set(servedPicturesOf(document));
  return { document, pictures: new Map([...pictures].filter(([kind]) => shown.has(kind))) };
}

/** What the renderer is given for it, as the service does. */
export function inputOf({ document, pictures }: BenchReport): PdfInput {
  return {
    document,
    brand,
    check: { code: '7K3M-Q2ZC-0000-1111-2222', url: `http://127.0.0.1/check?number=${document.reportId}` },
    pictures: new Map(Array.from(pictures, ([kind, { small }]) => [kind, small])),
  };
}
