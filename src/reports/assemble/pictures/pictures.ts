import type { Outcome } from '../../../report/findings/outcome.ts';
import type { AssembledPhoto } from '../../../report/model/coded.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledAccident, AssembledAuction } from '../../../report/model/records.ts';
import type { AssembledReport } from '../../../report/model/report.ts';
import { outcomesFeeding, type Absence } from '../common/absence.ts';
import { firstKnown, type SortedEvidence } from '../common/sorted-evidence.ts';
import { storedMedium, storedPhotos, uniquePhotos } from './media.ts';

/** All pictures of this vehicle, including those of damage; auction pictures are listed with their sale. */
export function readPhotos(
  evidence: SortedEvidence,
  accidents: readonly AssembledAccident[],
  auctions: readonly AssembledAuction[],
): AssembledPhoto[] {
  const fromAuctions = new Set(auctions.flatMap(({ photos }) => photos.map(({ medium }) => medium.id)));
  return uniquePhotos([
    ...storedPhotos(evidence.of('photographed').flatMap(({ photos }) => photos)),
    ...accidents.flatMap(({ photos }) => photos),
  ]).filter(({ medium }) => !fromAuctions.has(medium.id));
}

/** False only if every supplier that could have some was queried. */
export function hasDamagePhotos(
  accidents: readonly AssembledAccident[],
  outcomes: readonly Outcome[],
  absence: Absence,
): boolean | undefined {
  if (accidents.some(({ photos }) => photos.length > 0)) return true;
  const someAreMissing = outcomesFeeding(outcomes, 'photos').some(({ leftOut }) => leftOut > 0);
  return absence.isClear('photos') && !someAreMissing ? false : undefined;
}

export function readImages(evidence: SortedEvidence): AssembledReport['images'] {
  const pictureOf = (wanted: 'exterior' | 'interior') =>
    firstKnown(evidence.of('rendered'), ({ view, medium }) => (view === wanted ? storedMedium(medium) : undefined));
  return onlyKnown({ modelPhoto: pictureOf('exterior'), interiorPhoto: pictureOf('interior') });
}
