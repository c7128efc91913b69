import type { AssembledPhoto } from '../../../report/model/coded.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { DocumentContext } from '../context.ts';
import type { DocumentPicture } from '../document.ts';
import type { WrittenSection } from '../place.ts';
import { isComing } from '../silence.ts';
import { kindOf, pendingSection, picturesOf } from './parts.ts';

/** Photos that belong to no damage and no lot; those stand where they belong. */
export function writePhotos(context: DocumentContext): WrittenSection | undefined {
  const { report } = context;
  const { title, lead } = context.say.photos;
  const pictures = ownPhotos(context);
  if (pictures.length === 0) {
    return report.photos.length === 0 ? pendingSection(context, { id: 'photos', title, key: 'photos' }) : undefined;
  }
  return {
    id: 'photos',
    title,
    isPending: isComing(context, 'photos'),
    lead: { text: lead(pictures.length) },
    blocks: [{ kind: 'gallery', pictures }],
  };
}

function ownPhotos({ report, say }: DocumentContext): DocumentPicture[] {
  const { alt, claim } = say.photos;
  const placed = new Set(
    [...report.accidents, ...report.auctions].flatMap(({ photos }) => photos.map(({ medium }) => medium.id)),
  );
  const photos = report.photos
    .filter(({ medium }) => medium.kind === 'picture' && !placed.has(medium.id))
    .toSorted((one, other) => placeInSeries(one) - placeInSeries(other));
  return photos.map(({ medium, claimId }, place) =>
    onlyKnown({
      kind: kindOf(medium),
      alt: alt({ number: place + 1, total: photos.length }),
      caption: claimId === undefined ? undefined : claim({ number: claimId }),
    }),
  );
}

/**
 * A series of photos begins with the vehicle from outside, and the last figures of a file number are the place in it. The first
 * of all series come first; among them the latest, as in the report.
 */
function placeInSeries({ wan }: AssembledPhoto): number {
  return Number(/\d+$/.exec(wan ?? '')?.[0] ?? 1);
}

/** Photos that belong to nothing else, or those of the last sale at auction, with its date. */
export function picturesOfVehicle(context: DocumentContext): readonly DocumentPicture[] {
  const { report, words, say } = context;
  const own = ownPhotos(context);
  const sale = report.auctions.findLast(({ photos }) => photos.length > 0);
  if (own.length > 0 || sale === undefined) return own;
  const date = words.date(sale.saleDate);
  const media = sale.photos.map(({ medium }) => medium).filter(({ kind }) => kind === 'picture');
  return picturesOf(media, (place) => say.auctions.photo({ ...place, date })).map((picture) => ({
    ...picture,
    caption: picture.alt,
  }));
}

export function picturesOfModel({ report: { images }, say }: DocumentContext, name: string): DocumentPicture[] {
  return (['modelPhoto', 'interiorPhoto'] as const)
    .filter((kind) => images[kind] !== undefined)
    .map((kind) => ({ kind, alt: say.head[kind]({ name }), caption: say.head.modelOnly }));
}
