import type { ReaderUnit } from '../../language/format.ts';
import type { Language } from '../../language/languages.ts';
import type { DocumentCheckResult } from '../../presentation/check-page.ts';
import { writeDocument } from '../../presentation/document/write.ts';
import { pagePath, signedPath, signerOf } from '../../presentation/links.ts';
import { noteOfLater } from '../changes/note.ts';
import { maxStatement } from '../disputes/dispute.ts';
import { parametersFor } from '../read/reader-choice.ts';
import { nameRecords } from '../records/name-records.ts';
import type { DocumentFinding, IssuedFinding } from './check.ts';

interface Reader {
  readonly language: Language;
  readonly unit: ReaderUnit;
}

/** What is shown to who asked: never more than the document has on its front. */
export function checkResultOf(finding: DocumentFinding, reader: Reader): DocumentCheckResult {
  switch (finding.kind) {
    case 'unknown':
      return { kind: 'altered' };
    case 'unsigned':
    case 'changed':
      return { kind: finding.kind };
    case 'ended':
      return { kind: finding.isFile ? 'endedFile' : 'ended', issuedAt: finding.issuedAt };
    default:
      return showReport(finding, reader);
  }
}

function showReport(
  { state, code, issuedAt, isFile, stored, report, linkSecret, later, partnerBrand }: IssuedFinding,
  reader: Reader,
): DocumentCheckResult {
  const { id: reportId, vin, accessUntil } = stored;
  const document = writeDocument({ reportId, vin, accessUntil }, report, reader);
  const addressOf = (id: string) =>
    `.${signedPath(pagePath(id), signerOf(linkSecret, { ...stored, id }), accessUntil, parametersFor(reader.language, reader.unit))}`;
  return {
    kind: state === undefined ? 'issued' : state === 'earlier' ? 'earlier' : isFile ? 'file' : 'genuine',
    issuedAt,
    shown: {
      document,
      report,
      later: later && noteOfLater(later, reader.language),
      ...(partnerBrand && { partnerBrand }),
      // Number and VIN are on every page, and on photos of them; the code says that the front is at hand.
      ...(state !== undefined && { pageUrl: addressOf(reportId), addressOf }),
      ...(code !== undefined && {
        contestable: { reportId, code, maxStatement, records: nameRecords(report, reader.language) },
      }),
    },
  };
}
