import type { Photo, Video } from '../../contract/report/media.ts';
import type { AssembledPhoto, KeptMedium } from '../../report/model/coded.ts';
import { onlyKnown } from '../../report/model/known.ts';

/** Gives the signed address of a picture, film or document of the report. */
export type Link = (kind: string) => string;

const prefixes = { picture: 'photo', video: 'video', document: 'document' } as const;

export function linkTo({ kind, id }: KeptMedium, link: Link): string {
  return link(`${prefixes[kind]}-${id}`);
}

export function writePhoto({ medium, claimId, wan }: AssembledPhoto, link: Link): Photo {
  return onlyKnown({ claimId, wan, url: linkTo(medium, link) });
}

export function writeVideo(
  { film, poster }: { readonly film: KeptMedium; readonly poster?: KeptMedium },
  link: Link,
): Video {
  return onlyKnown({
    url: linkTo(film, link),
    contentType: film.contentType,
    posterUrl: poster && linkTo(poster, link),
  });
}
