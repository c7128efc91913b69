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
  // A recall of which nobody knows whether it concerns the vehicle is asked about on the first page.
  const isWarning = lead.state === 'problem' || (lead.state === 'attention' && id !== 'recalls');
  if (byState.has(id)) return isWarning ? 'history' : 'appendix';
  return places[id] ?? 'appendix';
}
