import type { Photo, Video } from '../../contract/report/media.ts';
import type { AssembledPhoto, KeptMedium } from '../../report/model/coded.ts';
import { onlyKnown } from '../../report/model/known.ts';
import { type Link, linkTo } from '../media-link.ts';

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
