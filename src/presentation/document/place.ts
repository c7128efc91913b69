import type { DocumentSection, Place, SectionId } from './document.ts';

/** A section before it has its place. */
export type WrittenSection = Omit<DocumentSection, 'place'>;

const places: Readonly<Partial<Record<SectionId, Place>>> = {
  odometer: 'front',
  accidents: 'history',
  ownership: 'history',
  valuation: 'history',
};

/** The tile says enough of these where they have nothing that speaks against the vehicle. */
const byState: ReadonlySet<SectionId> = new Set(['title', 'theft', 'recalls']);

export function placeOf({ id, lead }: WrittenSection): Place {
  const isWarning = lead.state === 'problem' || lead.state === 'attention';
  if (byState.has(id)) return isWarning ? 'history' : 'appendix';
  return places[id] ?? 'appendix';
}
