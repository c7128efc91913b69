import { onlyKnown } from '../../../report/model/known.ts';
import type { DocumentContext } from '../context.ts';
import type { WrittenSection } from '../place.ts';
import { isComing } from '../silence.ts';
import { kindOf, pendingSection } from './parts.ts';

/** Photos that belong to no damage and no lot; those stand where they belong. */
export function writePhotos(context: DocumentContext): WrittenSection | undefined {
  const { report } = context;
  const { title, lead, alt, claim } = context.say.photos;
  const placed = new Set(
    [...report.accidents, ...report.auctions].flatMap(({ photos }) => photos.map(({ medium }) => medium.id)),
  );
  const photos = report.photos.filter(({ medium }) => medium.kind === 'picture' && !placed.has(medium.id));
  if (photos.length === 0) {
    return report.photos.length === 0 ? pendingSection(context, { id: 'photos', title, key: 'photos' }) : undefined;
  }
  return {
    id: 'photos',
    title,
    isPending: isComing(context, 'photos'),
    lead: { text: lead(photos.length) },
    blocks: [
      {
        kind: 'gallery',
        pictures: photos.map(({ medium, claimId }, place) =>
          onlyKnown({
            kind: kindOf(medium),
            alt: alt({ number: place + 1, total: photos.length }),
            caption: claimId === undefined ? undefined : claim({ number: claimId }),
          }),
        ),
      },
    ],
  };
}
