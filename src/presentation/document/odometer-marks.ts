import { dayRange } from '../../vehicles/record-date.ts';
import type { DocumentContext } from './context.ts';
import type { OdometerChart } from './figures.ts';
import { holdersOf } from './sections/holders.ts';

/** Imports and changes of owner, in order of time. */
export function placeMarks(context: DocumentContext): OdometerChart['marks'] {
  return [...findImport(context), ...findOwners(context)].toSorted((one, other) => one.day - other.day);
}

function findImport({ report, words, say }: DocumentContext): OdometerChart['marks'] {
  const { importedAt, importedFromCountry: from } = report.registration ?? {};
  const day = importedAt === undefined ? undefined : dayRange(importedAt)?.first;
  if (day === undefined) return [];
  const label =
    from === undefined
      ? say.odometer.importedFromAbroad
      : say.odometer.imported({ country: say.silence.countryInSentence(words.country(from)) });
  return [{ day, label, kind: 'import' }];
}

/** By the number that an owner has in the list of owners. The first one is no change. */
function findOwners({ report, say }: DocumentContext): OdometerChart['marks'] {
  return holdersOf(report)
    .slice(1)
    .flatMap(({ from, number }) => {
      const days = dayRange(from);
      return days ? [{ day: days.first, label: say.timeline.newOwner({ number }), kind: 'owner' as const }] : [];
    });
}
