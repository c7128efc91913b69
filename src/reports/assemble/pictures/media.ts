import type { Medium, PhotoEvidence } from '../../../report/evidence/record.ts';
import type { AssembledPhoto, KeptMedium } from '../../../report/model/coded.ts';
import { onlyKnown } from '../../../report/model/known.ts';

/**
 * A medium that the service has stored. One that could not be downloaded is not shown, since its address is the
 * supplier's.
 */
export function storedMedium(medium: Medium | undefined): KeptMedium | undefined {
  if (medium?.state !== 'kept') return undefined;
  const { id, kind, contentType } = medium;
  return { id, kind, contentType };
}

/** The stored photos without duplicates. `claimId` is for photos that do not name their record themselves. */
export function storedPhotos(photos: readonly PhotoEvidence[], claimId?: string): AssembledPhoto[] {
  return uniquePhotos(
    photos.flatMap((photo) => {
      const medium = storedMedium(photo.medium);
      return medium ? [onlyKnown({ claimId: photo.claimId ?? claimId, wan: photo.wan, medium })] : [];
    }),
  );
}

/** A picture may come with a record and from an archive; the more detailed entry is used. */
export function uniquePhotos(photos: readonly AssembledPhoto[]): AssembledPhoto[] {
  const byId = new Map<string, AssembledPhoto>();
  for (const photo of photos) byId.set(photo.medium.id, { ...photo, ...byId.get(photo.medium.id) });
  return [...byId.values()];
}
