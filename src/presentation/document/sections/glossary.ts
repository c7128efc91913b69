import type { DocumentContext } from '../context.ts';
import type { WrittenSection } from '../place.ts';

export function writeGlossary({ say }: DocumentContext): WrittenSection {
  const { title, entries, limitsTitle, limits } = say.glossary;
  return {
    id: 'glossary',
    title,
    isPending: false,
    lead: { text: say.leads.glossary },
    blocks: [
      { kind: 'facts', items: entries.map(({ term, meaning }) => ({ label: term, value: meaning })) },
      { kind: 'notes', title: limitsTitle, paragraphs: limits },
    ],
  };
}
