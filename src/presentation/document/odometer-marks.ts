import { dayRange } from '../../vehicles/record-date.ts';
import type { DocumentContext } from './context.ts';
import type { OdometerChart } from './figures.ts';

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

/** The first owner is no change. */
function findOwners({ report, words, say }: DocumentContext): OdometerChart['marks'] {
  const registered = report.ownership.map(({ from, ownerType }) => ({
    from,
    label: say.odometer.newOwner({ owner: words.for.ownerType[ownerType] }),
  }));
  const first = registered[0]?.from;
  const titled = (report.vehicleHistory?.owners ?? []).flatMap(({ purchased }) =>
    purchased !== undefined && (first === undefined || purchased < first)
      ? [{ from: purchased, label: say.odometer.nextOwner }]
      : [],
  );
  return [...titled, ...registered].slice(1).flatMap(({ from, label }) => {
    const days = dayRange(from);
    return days ? [{ day: days.first, label, kind: 'owner' as const }] : [];
  });
}
