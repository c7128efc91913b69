import type { Outcome } from '../../../report/findings/outcome.ts';
import type { AssembledPhoto } from '../../../report/model/coded.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledAccident, AssembledAuction } from '../../../report/model/records.ts';
import type { AssembledReport } from '../../../report/model/report.ts';
import { firstKnown, type SortedEvidence } from '../common/evidence.ts';
import { feeding, lookedEverywhere } from '../common/outcomes.ts';
import { keptMedium, keptPhotos, uniquePhotos } from './media.ts';

/** All pictures of this vehicle, those of its damage among them; those from auctions stand with their sale. */
export function readPhotos(
  evidence: SortedEvidence,
  accidents: readonly AssembledAccident[],
  auctions: readonly AssembledAuction[],
): AssembledPhoto[] {
  const fromAuctions = new Set(auctions.flatMap(({ photos }) => photos.map(({ medium }) => medium.id)));
  return uniquePhotos([
    ...keptPhotos(evidence.of('photographed').flatMap(({ photos }) => photos)),
    ...accidents.flatMap(({ photos }) => photos),
  ]).filter(({ medium }) => !fromAuctions.has(medium.id));
}

/** No is said only where all were asked who could have some. */
export function hasDamagePhotos(
  accidents: readonly AssembledAccident[],
  outcomes: readonly Outcome[],
): boolean | undefined {
  if (accidents.some(({ photos }) => photos.length > 0)) return true;
  const someAreMissing = feeding(outcomes, 'photos').some(({ leftOut }) => leftOut > 0);
  return lookedEverywhere(outcomes, 'photos') && !someAreMissing ? false : undefined;
}

export function readImages(evidence: SortedEvidence): AssembledReport['images'] {
  const pictureOf = (wanted: 'exterior' | 'interior') =>
    firstKnown(evidence.of('rendered'), ({ view, medium }) => (view === wanted ? keptMedium(medium) : undefined));
  return onlyKnown({ modelPhoto: pictureOf('exterior'), interiorPhoto: pictureOf('interior') });
}
