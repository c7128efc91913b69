import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledDefect, AssembledInspection } from '../../../report/model/records.ts';
import type { DefectSeverity, InspectionDecision } from '../../../vehicles/codes.ts';
import type { DocumentContext } from '../context.ts';
import type { RecordEntry, EntryItem, State } from '../document.ts';
import type { WrittenSection } from '../place.ts';
import { capital, fact, inOneLine, isComing, newestFirst, silentSection, wordingOf } from './parts.ts';
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
  const { title, nothing, lead } = context.say.inspections;
  const { words } = context;
  const inspections = newestFirst(context.report.inspections, ({ date }) => date);
  const [last] = inspections;
  if (last === undefined) return silentSection(context, { id: 'inspections', title, key: 'inspections', nothing });
  return {
    id: 'inspections',
    title,
    isPending: isComing(context, 'inspections', 'plHistory'),
    lead: onlyKnown({
      state: last.decision === 'passed' ? undefined : stateOfDecision[last.decision],
      text: lead({
        count: inspections.length,
        failed: inspections.filter(({ decision }) => stateOfDecision[decision] === 'problem').length,
        last: words.date(last.date),
        decision: words.for.inspectionDecision[last.decision],
      }),
    }),
    blocks: [{ kind: 'entries', entries: inspections.map((inspection) => writeInspection(context, inspection)) }],
  };
}

function writeInspection(context: DocumentContext, inspection: AssembledInspection): RecordEntry {
  const { words } = context;
  const { labels, inspections: say } = context.say;
  const { date, type, decision, odometer, nextInspectionDate, company, address, source, wordingLanguage } = inspection;
  const country = countryOfInspection(context.report, inspection);
  const defects = inspection.defects.toSorted(
    (one, other) => bySeverity.indexOf(one.severity) - bySeverity.indexOf(other.severity),
  );
  return onlyKnown({
    title: capital(context, words.for.inspectionType[type]),
    subtitle: inOneLine([words.date(date), country && words.country(country)]),
    mark: { state: stateOfDecision[decision], text: capital(context, words.for.inspectionDecision[decision]) },
    facts: [
      ...fact(labels.odometer, odometer === undefined ? undefined : words.distance(odometer)),
      ...fact(say.nextDue, nextInspectionDate && words.date(nextInspectionDate)),
      ...fact(say.station, inOneLine([company, address], ', ')),
      ...fact(labels.source, capital(context, words.source(source))),
    ],
    paragraphs: [],
    items: defects.map((defect) => writeDefect(context, defect, wordingLanguage)),
    pictures: [],
  });
}

/** The part of the vehicle in the reader's words, the fault in the inspector's. */
function writeDefect(
  context: DocumentContext,
  { group, subgroup, description, severity, details }: AssembledDefect,
  language: string | undefined,
): EntryItem {
  const { words } = context;
  const fault = inOneLine([description ?? subgroup, details], ', ');
  const part = group && capital(context, words.for.defectGroup[group]);
  return onlyKnown({
    text: part ?? wordingOf(fault, language) ?? '',
    mark: severity && { state: stateOfSeverity[severity], text: capital(context, words.for.defectSeverity[severity]) },
    details: part === undefined ? undefined : wordingOf(inOneLine([description && subgroup, fault], ': '), language),
  });
}
