import type { Queryable } from '../../database/connect.ts';
import { utcDay } from '../../kernel/day.ts';
import { changeWords } from '../../language/documents/changes/index.ts';
import { formatDate } from '../../language/format.ts';
import type { Language } from '../../language/languages.ts';
import type { ChangesNote } from '../../presentation/document/changes-note.ts';
import { withoutBreaks } from '../../presentation/document/unbroken.ts';
import { contentOf, findReport } from '../store.ts';
import type { VehicleChange } from './change.ts';
import { isLessChecked } from './compare.ts';
import { sayChange } from './describe.ts';
import { findLater, type LaterChanges } from './later.ts';

const maxSentences = 12;

/** No line ends within a date. */
const sayDate = (date: string, language: Language) => withoutBreaks(formatDate(date, language));

/** What came after a report; undefined where nothing of the vehicle changed: a change of coverage says nothing about it. */
export function noteOfLater(
  { changes, lookedAt, replacement }: Omit<LaterChanges, 'generatedAt'>,
  language: Language,
): ChangesNote | undefined {
  const say = changeWords[language];
  const ofVehicle = changesOfVehicle(changes);
  if (ofVehicle.length === 0) return undefined;
  const arrived = ofVehicle.filter(({ kind }) => kind === 'added').length;
  return {
    title: arrived > 0 ? say.arrived(arrived) : say.changed,
    sentences: saySome(ofVehicle, language),
    remarks: lookedAt === null ? [] : [say.lookedOn(sayDate(lookedAt, language))],
    ...(ofVehicle.some((change) => 'since' in change) && { isAboutDisputes: true }),
    ...(replacement && {
      replacement: {
        reportId: replacement.reportId,
        label: say.openNewReport(sayDate(utcDay(replacement.madeAt), language)),
      },
    }),
  };
}

/** What came after a report of a partner. */
export async function readLaterNote(
  database: Queryable,
  { partnerId, reportId }: { readonly partnerId: string; readonly reportId: string },
  language: Language,
): Promise<ChangesNote | undefined> {
  const stored = await findReport(database, reportId, partnerId);
  const report = stored && contentOf(stored)?.report;
  const later = report && (await findLater(database, stored, report));
  return later && noteOfLater(later, language);
}

/** What a report shows otherwise than an earlier one that the same partner bought. */
export function noteSince(boughtAt: Date, changes: readonly VehicleChange[], language: Language): ChangesNote {
  const say = changeWords[language];
  const ofVehicle = changesOfVehicle(changes);
  return {
    title: say.sinceReport(sayDate(utcDay(boughtAt), language)),
    sentences: saySome(ofVehicle, language),
    remarks: [
      ...(ofVehicle.length === 0 ? [say.nothingNew] : []),
      ...(changes.some((change) => change.kind === 'coverage' && isLessChecked(change)) ? [say.notRepeated] : []),
    ],
  };
}

/** What was contested and decided comes first: it is about the report itself. Then verdicts: they say most. */
function changesOfVehicle(changes: readonly VehicleChange[]): VehicleChange[] {
  return changes.filter(({ kind }) => kind !== 'coverage').toSorted((one, other) => placeOf(one) - placeOf(other));
}

function placeOf(change: VehicleChange): number {
  if ('since' in change) return 0;
  return change.kind === 'verdict' ? 1 : 2;
}

function saySome(changes: readonly VehicleChange[], language: Language): string[] {
  // One more would take the line that says how many are left out.
  const shown = changes.length > maxSentences ? changes.slice(0, maxSentences - 1) : changes;
  const left = changes.length - shown.length;
  const sentences = shown.map((change) => sayChange(change, language, sayDate));
  return left === 0 ? sentences : [...sentences, changeWords[language].more(left)];
}
