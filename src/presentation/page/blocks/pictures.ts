import { type Html, html } from '../../../web/html.ts';
import type { GalleryBlock, DocumentPicture } from '../../document/document.ts';
import type { PageContext } from '../context.ts';
import { drawFold } from '../text.ts';

/** As many pictures are shown, in a gallery or with a record; the others are collapsed, and fetched only when they are opened. */
const shownInGallery = 12;
const shownWithRecord = 4;

export function drawGallery({ title, pictures }: GalleryBlock, id: string, context: PageContext): Html {
  return html`<div class="block">
    ${title !== undefined && html`<h3>${title}</h3>`} ${drawPictures(pictures, id, context, shownInGallery)}
  </div>`;
}

export function drawPictures(
  pictures: readonly DocumentPicture[],
  id: string,
  context: PageContext,
  shownAtOnce = shownWithRecord,
): Html | false {
  if (pictures.length === 0) return false;
  const draw = (some: readonly DocumentPicture[]): Html =>
    html`<div class="gallery">${some.map((picture) => drawPicture(picture, context, 'lazy'))}</div>`;
  const shown = pictures.length > shownAtOnce + 2 ? pictures.slice(0, shownAtOnce) : pictures;
  const folded = pictures.slice(shown.length);
  return html`<div class="pictures" data-gallery>
    ${draw(shown)}${
      folded.length > 0 && drawFold(`${id}-pictures`, `${context.phrases.showAll} (${pictures.length})`, draw(folded))
    }
  </div>`;
}

export function drawPicture(picture: DocumentPicture, context: PageContext, loading: 'eager' | 'lazy'): Html {
  const { kind, alt, caption, film } = picture;
  return html` <figure class="picture">
    ${film === undefined ? drawStill(kind, alt, context, loading) : drawFilm(picture, film, context)}
    ${caption !== undefined && html`<figcaption>${caption}</figcaption>`}
  </figure>`;
}

/** Leads to the picture itself. */
function drawStill(kind: string, alt: string, { media, phrases }: PageContext, loading: 'eager' | 'lazy'): Html {
  return html`<a href="${media(kind)}"
    ><img src="${media(kind)}" alt="${alt}" width="1200" height="800" loading="${loading}" decoding="async" /><span
      class="hidden-visually"
    >
      (${phrases.showPicture})</span
    ></a
  >`;
}

function drawFilm(
  { kind, alt }: DocumentPicture,
  film: NonNullable<DocumentPicture['film']>,
  { media }: PageContext,
): Html {
  return html`<video
    controls
    preload="none"
    width="1200"
    height="800"
    aria-label="${alt}"
    ${film.hasPoster && html`poster="${media(kind)}"`}
  >
    <source src="${media(film.kind)}" type="${film.contentType}" />
  </video>`;
}
