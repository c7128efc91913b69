import type { DocumentPicture, ReportDocument } from './document.ts';

/** More pictures than this do not go into a PDF: it is to be sent around. */
const maxPictures = 24;

/** Under which names the pictures of a document are served, in the order in which they stand; films by their poster. */
export function servedPicturesOf({ pictures, sections }: ReportDocument): string[] {
  const inBlocks = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      if (block.kind === 'gallery') return block.pictures;
      return block.kind === 'entries' ? block.entries.flatMap((entry) => entry.pictures) : [];
    }),
  );
  const kinds = [...pictures, ...inBlocks].filter(isStill).map(({ kind }) => kind);
  return [...new Set(kinds)].slice(0, maxPictures);
}

function isStill({ film }: DocumentPicture): boolean {
  return film === undefined || film.hasPoster;
}
