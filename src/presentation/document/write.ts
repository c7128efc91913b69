import { documentWords } from '../../language/documents/index.ts';
import type { ReaderUnit } from '../../language/format.ts';
import type { Language } from '../../language/languages.ts';
import { onlyKnown } from '../../report/model/known.ts';
import type { AssembledReport, PurchaseFacts } from '../../report/model/report.ts';
import { asPresented } from '../as-presented.ts';
import { wordsIn } from '../words.ts';
import { withContestedMarks } from './contested-marks.ts';
import { describeContested } from './contested/verdicts-without.ts';
import type { DocumentContext } from './context.ts';
import { type Block, type ReportDocument, templateVersion } from './document.ts';
import { writeHead } from './head.ts';
import { writeHeadline } from './headline/headline.ts';
import { writePhrases } from './phrases.ts';
import { placeOf, type WrittenSection } from './place.ts';
import { writeAccidents } from './sections/accidents.ts';
import { writeCoverage } from './sections/coverage.ts';
import { writeEquipment } from './sections/equipment.ts';
import { writeFactory } from './sections/factory.ts';
import { writeGlossary } from './sections/glossary.ts';
import { writeInspections } from './sections/inspections.ts';
import { writeInsurance } from './sections/insurance.ts';
import { writeAuctions, writeListings } from './sections/market.ts';
import { writeOdometer } from './sections/odometer.ts';
import { writeOwnership } from './sections/ownership.ts';
import { writePhotos } from './sections/photos.ts';
import { writeRecalls } from './sections/recalls.ts';
import { writeSchedule } from './sections/schedule.ts';
import { writeService } from './sections/service.ts';
import { writeTheft } from './sections/theft.ts';
import { writeTimeline } from './sections/timeline.ts';
import { writeTitle } from './sections/title.ts';
import { writeValuation } from './sections/valuation.ts';
import { writeVehicle } from './sections/vehicle.ts';
import { unbroken } from './unbroken.ts';
import { isVerdictTopic, writeVerdicts } from './verdicts.ts';

/**
 * In the order of the document. A section without content for this vehicle is left out, and so is one whose result is all that
 * it has and is in its tile.
 */
const writers: readonly ((context: DocumentContext) => WrittenSection | undefined)[] = [
  writeOdometer,
  writeTimeline,
  writeAccidents,
  writeOwnership,
  writeTitle,
  writeTheft,
  writeInspections,
  writeService,
  writeSchedule,
  writeRecalls,
  writeInsurance,
  writeValuation,
  writeListings,
  writeAuctions,
  writePhotos,
  writeVehicle,
  writeEquipment,
  writeFactory,
  writeCoverage,
  writeGlossary,
];

/** Writes a report as a document in a language. Deterministic: the same report gives the same document. */
export function writeDocument(
  facts: PurchaseFacts,
  report: AssembledReport,
  { language, unit }: { readonly language: Language; readonly unit: ReaderUnit },
): ReportDocument {
  const context: DocumentContext = {
    facts,
    report: asPresented(report),
    words: unbroken(wordsIn(language, unit)),
    say: documentWords[language],
  };
  const sections = writers
    .map((write) => write(context))
    .filter((section) => section !== undefined)
    .filter((section) => section.blocks.length > 0 || section.isPending || !isVerdictTopic(section.id))
    .map((section) => withContestedMarks(context, section))
    .map((section) => ({ ...section, place: placeOf(section), blocks: section.blocks.map(withoutEmptyColumns) }));
  const verdicts = writeVerdicts(
    context,
    sections.map(({ id }) => id),
  );
  return {
    templateVersion,
    language,
    unit,
    reportId: facts.reportId,
    vin: facts.vin,
    ...writeHead(context),
    headline: onlyKnown({ ...writeHeadline(context, verdicts), contested: describeContested(context, verdicts) }),
    verdicts,
    sections,
    phrases: writePhrases(context),
  };
}

/** A column that is empty in all rows is left out; the first one names the rows. */
function withoutEmptyColumns(block: Block): Block {
  if (block.kind !== 'table') return block;
  const isFilled = block.columns.map((_, at) => at === 0 || block.rows.some(({ cells }) => cells[at]?.text !== ''));
  return {
    ...block,
    columns: block.columns.filter((_, at) => isFilled[at]),
    rows: block.rows.map((row) => ({ ...row, cells: row.cells.filter((_, at) => isFilled[at]) })),
  };
}
