import type { Medium, PhotoEvidence } from '../../../report/evidence/record.ts';
import type { AssembledPhoto, KeptMedium } from '../../../report/model/coded.ts';
import { onlyKnown } from '../../../report/model/known.ts';

/** What this service keeps itself. A medium that could not be fetched is not shown: its address is the supplier's. */
export function keptMedium(medium: Medium | undefined): KeptMedium | undefined {
  if (medium?.state !== 'kept') return undefined;
  const { id, kind, contentType } = medium;
  return { id, kind, contentType };
}

/** The photos that are kept, each once. `claimId` is for those that do not name their record themselves. */
export function keptPhotos(photos: readonly PhotoEvidence[], claimId?: string): AssembledPhoto[] {
  return uniquePhotos(
    photos.flatMap((photo) => {
      const medium = keptMedium(photo.medium);
      return medium ? [onlyKnown({ claimId: photo.claimId ?? claimId, wan: photo.wan, medium })] : [];
    }),
  );
}

/** The same picture may come with a record and from an archive; the telling of it that says most is kept. */
export function uniquePhotos(photos: readonly AssembledPhoto[]): AssembledPhoto[] {
  const byId = new Map<string, AssembledPhoto>();
  for (const photo of photos) byId.set(photo.medium.id, { ...photo, ...byId.get(photo.medium.id) });
  return [...byId.values()];
}
