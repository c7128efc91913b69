import { sayCode } from '../../recorded/meanings.ts';
import type { DocumentContext } from '../context.ts';
import type { TableBlock } from '../document.ts';
import type { WrittenSection } from '../place.ts';
import { judgeTheft, wasLifted } from '../verdicts/theft.ts';
import { capital, cell, inOneLine, newestFirst, silentSection, saidText } from './parts.ts';

export function writeTheft(context: DocumentContext): WrittenSection {
  const { report } = context;
  const { title, nothing, status, lead, leadWithoutEntries } = context.say.theft;
  const silent = silentSection(context, { id: 'theft', title, key: 'stolenCheck', nothing, isReassuring: true });
  const found = report.stolenCheck?.possibleStolen === true ? report.stolenCheck : undefined;
  const sentences = [
    ...(found ? [found.records.length === 0 ? leadWithoutEntries : lead(found.records.length)] : []),
    ...(!found && report.vehicleStatus === 'stolen' ? [status] : []),
  ];
  if (sentences.length === 0) {
    const { state, why } = judgeTheft(context);
    const lifted = report.stolenCheck?.records.length ? [listEntries(context, report.stolenCheck)] : [];
    if (!wasLifted(context) && !report.unconfirmedRecovery) return { ...silent, blocks: lifted };
    return { ...silent, lead: { state, text: describeLifted(context) ?? why }, blocks: lifted };
  }
  return {
    ...silent,
    lead: { state: 'problem', text: sentences.join(' ') },
    blocks: found && found.records.length > 0 ? [listEntries(context, found)] : [],
  };
}

/** When it was listed, and when no longer: that it was is in the tile. */
function describeLifted({ report, words, say }: DocumentContext): string | undefined {
  const [latest] = newestFirst(report.stolenCheck?.records ?? [], ({ date }) => date);
  const [date, recoveredAt] = [latest?.date, latest?.recoveredAt];
  const told = [
    date && `${say.theft.reported}${words.between.labelAndValue}${words.date(date)}`,
    recoveredAt && `${say.theft.lifted}${words.between.labelAndValue}${words.date(recoveredAt)}`,
  ].filter(Boolean);
  return told.length === 0 ? undefined : `${told.join('. ')}.`;
}

function listEntries(
  context: DocumentContext,
  { possibleStolen, records, source }: NonNullable<DocumentContext['report']['stolenCheck']>,
): TableBlock {
  const { words } = context;
  const { labels, theft: say } = context.say;
  return {
    kind: 'table',
    caption: say.entries,
    columns: [
      say.reported,
      ...(possibleStolen ? [] : [say.lifted]),
      labels.place,
      say.vehicle,
      say.plate,
      say.colour,
      labels.source,
    ].map((label) => ({
      label,
      align: 'start',
    })),
    rows: newestFirst(records, ({ date }) => date).map(
      ({ recordId, date, recoveredAt, location, make, model, plate, color }) => ({
        ...(recordId !== undefined && { recordId }),
        cells: [
          cell(date && words.shortDate(date), possibleStolen ? 'problem' : 'attention'),
          ...(possibleStolen ? [] : [cell(recoveredAt && words.shortDate(recoveredAt))]),
          cell(location),
          cell(inOneLine([make, model], ' ')),
          cell(plate),
          cell(saidText(context, sayCode(color, 'colour', words))),
          cell(capital(context, words.source(source))),
        ],
      }),
    ),
  };
}
