import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledDefect, AssembledInspection } from '../../../report/model/records.ts';
import type { DefectSeverity, InspectionDecision } from '../../../vehicles/codes.ts';
import { hasPassed } from '../../../vehicles/has-passed.ts';
import { sayDefectDetails, sayDefectFault, sayDefectPart } from '../../recorded/defects.ts';
import { quoted, type Said } from '../../recorded/said.ts';
import type { Words } from '../../words.ts';
import type { DocumentContext } from '../context.ts';
import { convertedKm } from '../converted-reading.ts';
import type { EntryItem, State, TableBlock, TableRow } from '../document.ts';
import { findRecentDefects, readValidity } from '../inspection-standing.ts';
import type { WrittenSection } from '../place.ts';
import { isComing } from '../silence.ts';
import { asValue, capital, cell, inOneLine, newestFirst, saidText, silentSection } from './parts.ts';
import { countryOfInspection } from './places.ts';

/** How an inspection went, as a state. */
export const stateOfDecision: Readonly<Record<InspectionDecision, State>> = {
  passed: 'clear',
  passedWithDefects: 'attention',
  failed: 'problem',
  prohibited: 'problem',
};

const stateOfSeverity: Readonly<Record<DefectSeverity, State>> = {
  advisory: 'attention',
  minor: 'attention',
  major: 'problem',
  dangerous: 'problem',
};

const bySeverity: readonly (DefectSeverity | undefined)[] = ['dangerous', 'major', 'minor', 'advisory', undefined];

export function writeInspections(context: DocumentContext): WrittenSection {
  const { title, nothing, lead, validUntil, ranOut } = context.say.inspections;
  const { words } = context;
  const inspections = newestFirst(context.report.inspections, ({ date }) => date);
  const [last] = inspections;
  if (last === undefined) return silentSection(context, { id: 'inspections', title, key: 'inspections', nothing });
  const validity = readValidity(context);
  return {
    id: 'inspections',
    title,
    isPending: isComing(context, 'inspections', 'plHistory'),
    lead: onlyKnown({
      state: stateOfLead(context, last),
      text:
        inOneLine(
          [
            lead({
              count: inspections.length,
              failed: inspections.filter(({ decision }) => !hasPassed(decision)).length,
              last: words.date(last.date),
              decision: words.for.inspectionDecision[last.decision],
            }),
            validity && (validity.hasLapsed ? ranOut : validUntil)({ date: words.date(validity.until) }),
          ],
          ' ',
        ) ?? '',
    }),
    blocks: [listInspections(context, inspections)],
  };
}

/** As far as the headline speaks of it: an old defect, an advisory note or a former country is no warning. */
function stateOfLead(context: DocumentContext, last: AssembledInspection): State | undefined {
  if (!hasPassed(last.decision)) return 'problem';
  return readValidity(context)?.isWarning || findRecentDefects(context) ? 'attention' : undefined;
}

function listInspections(context: DocumentContext, inspections: readonly AssembledInspection[]): TableBlock {
  const { labels, coverage, inspections: say } = context.say;
  return {
    kind: 'table',
    caption: say.caption,
    columns: [
      { label: labels.date, align: 'start' },
      { label: labels.odometer, align: 'end', isPlain: true },
      { label: coverage.result, align: 'start', isPlain: true },
      { label: say.kind, align: 'start', isPlain: true, isMostlySame: true },
      { label: say.station, align: 'start', isPlain: true },
      { label: labels.source, align: 'start', isPlain: true, isMostlySame: true },
    ],
    rows: inspections.map((inspection) => writeInspection(context, inspection)),
  };
}

function writeInspection(context: DocumentContext, inspection: AssembledInspection): TableRow {
  const { words } = context;
  const { recordId, date, type, decision, odometer, company, source, wordingLanguage } = inspection;
  const country = countryOfInspection(context.report, inspection);
  const defects = inspection.defects.toSorted(
    (one, other) => bySeverity.indexOf(one.severity) - bySeverity.indexOf(other.severity),
  );
  return {
    ...(recordId !== undefined && { recordId }),
    cells: [
      cell(words.shortDate(date)),
      cell(odometer === undefined ? undefined : words.distance(convertedKm(context.report, date, odometer))),
      cell(capital(context, words.for.inspectionDecision[decision]), stateOfDecision[decision]),
      cell(capital(context, words.for.inspectionType[type])),
      cell(inOneLine([company, country && words.country(country)], ', ')),
      cell(asValue(context, words.source(source))),
    ],
    ...(defects.length > 0 && { items: defects.map((defect) => writeDefect(context, defect, wordingLanguage)) }),
  };
}

/** The part of the vehicle and the fault, in the inspector's words where they are not known. */
function writeDefect(context: DocumentContext, defect: AssembledDefect, language: string | undefined): EntryItem {
  const { words } = context;
  const { group, subgroup, severity, details } = defect;
  const part = group && capital(context, words.for.defectGroup[group]);
  const fault = joinFault(
    sayDefectFault(defect, words, language) ?? sayDefectPart(subgroup, words, language),
    sayDefectDetails(details, words, language),
    words,
  );
  return onlyKnown({
    text: part ?? saidText(context, fault) ?? '',
    mark: severity && { state: stateOfSeverity[severity], text: capital(context, words.for.defectSeverity[severity]) },
    details: part === undefined ? undefined : saidText(context, fault),
  });
}

/** The fault and where it is; quotations of both are one. */
function joinFault(fault: Said | undefined, place: Said | undefined, { between }: Words): Said | undefined {
  if (!fault || !place) return fault ?? place;
  const known = [fault.known, place.known].filter((text) => text !== '').join(', ');
  const quotes = [fault.quoted, place.quoted].filter((text) => text !== undefined);
  const language = fault.language ?? place.language;
  if (quotes.length === 0) return { known };
  return quoted(quotes.join(between.parts), language, known);
}
