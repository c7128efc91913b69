import type { DocumentContext } from '../context.ts';
import type { DocumentSection } from '../document.ts';

export function writeGlossary({ say }: DocumentContext): DocumentSection {
  const { title, entries, limitsTitle, limits } = say.glossary;
  return {
    id: 'glossary',
    title,
    isPending: false,
    blocks: [
      { kind: 'facts', items: entries.map(({ term, meaning }) => ({ label: term, value: meaning })) },
      { kind: 'notes', title: limitsTitle, paragraphs: limits },
    ],
  };
}
