import type { Evidence, EvidenceOf } from '../../report/evidence/evidence.ts';
import type { PhotoEvidence } from '../../report/evidence/record.ts';
import { normalizeReference } from '../assemble/accidents/references.ts';
import { normalizeText } from '../assemble/common/compare.ts';
import { closenessOfDays, dayOfFigure, figureIn, isOneKm } from './figures.ts';
import type { Piece } from './pieces.ts';

/** A figure on the dashboard. */
interface Look {
  readonly date?: string | undefined;
  readonly km?: number | undefined;
  readonly source?: string | undefined;
}

/**
 * Readings of the same looks at the odometer: suppliers deliver both a record and its reading. Not where another record tells
 * of that look as well.
 */
export function readingsOf(looks: readonly Look[], left: readonly Piece[]): Piece[] {
  const figures = looks.filter(({ km }) => km !== undefined);
  if (figures.length === 0) return [];
  const taken = left.filter((piece) => isReading(piece) && closenessTo(figures, lookOf(piece)) > 0);
  if (taken.length === 0) return [];
  const others = left.filter((piece) => !isReading(piece)).map(lookOf);
  return taken.filter((piece) => closenessTo(figures, lookOf(piece)) > closenessTo(others, lookOf(piece)));
}

export function lookOf({ evidence }: Piece): Look {
  return { date: dayOfFigure(evidence), km: figureIn(evidence), source: evidence.source };
}

/** What is left of other evidence that belongs to records that were taken out: their photos, and what says that a recall is open. */
export function withoutCompanions(pieces: readonly Piece[], removed: readonly Piece[]): readonly Piece[] {
  const records = removed.map(({ evidence }) => evidence);
  const isGone = isReferenceGone(records, pieces);
  const lots = numbersGone(records, pieces, lotOf);
  const campaigns = numbersGone(records, pieces, campaignOf);
  return pieces.flatMap((piece): Piece | readonly Piece[] => {
    const { evidence } = piece;
    switch (evidence.kind) {
      case 'photographed': {
        const photos = evidence.photos.filter((photo) => !isGone(photo) && !lots.has(lotOfPhoto(evidence, photo)));
        if (photos.length === evidence.photos.length) return piece;
        return photos.length === 0 ? [] : { ...piece, evidence: { ...evidence, photos } };
      }
      case 'built': {
        const recalls = evidence.recalls.filter(({ campaignId }) => !campaigns.has(normalizeText(campaignId)));
        return recalls.length === evidence.recalls.length ? piece : { ...piece, evidence: { ...evidence, recalls } };
      }
      case 'recallsLookedUp':
        return evidence.hasOpen && wasAboutRemoved(piece, removed, pieces) ? [] : piece;
      default:
        return piece;
    }
  });
}

/** How well a reading fits the look that fits it best. */
function closenessTo(looks: readonly Look[], reading: Look): number {
  return looks.reduce((closest, look) => {
    if (closest === 2 || !isOneKm(look.km, reading.km)) return closest;
    return Math.max(closest, closenessOfDays(look, reading));
  }, 0);
}

function isReading({ evidence }: Piece): boolean {
  return evidence.kind === 'reading';
}

/** The numbers of records that were taken out, and that no record has that is left. */
function numbersGone(
  removed: readonly Evidence[],
  left: readonly Piece[],
  numberOf: (evidence: Evidence) => string | undefined,
): ReadonlySet<string | undefined> {
  const gone = new Set(removed.map(numberOf));
  for (const { evidence } of left) gone.delete(numberOf(evidence));
  gone.delete(undefined);
  return gone;
}

function isReferenceGone(removed: readonly Evidence[], left: readonly Piece[]): (photo: PhotoEvidence) => boolean {
  const references = numbersGone(removed, left, claimOf);
  return ({ claimId }) => claimId !== undefined && references.has(normalizeReference(claimId));
}

function claimOf(evidence: Evidence): string | undefined {
  return evidence.kind === 'damaged' && evidence.reference !== undefined
    ? normalizeReference(evidence.reference)
    : undefined;
}

function lotOf(evidence: Evidence): string | undefined {
  return evidence.kind === 'auctioned' ? normalizeText(evidence.lotNumber) : undefined;
}

function lotOfPhoto({ source }: EvidenceOf<'photographed'>, { wan, claimId }: PhotoEvidence): string | undefined {
  return source === 'auctionRecords' ? normalizeText(wan ?? claimId) : undefined;
}

function campaignOf(evidence: Evidence): string | undefined {
  return evidence.kind === 'recalled' ? normalizeText(evidence.campaignId) : undefined;
}

/** The look-up does not say which recall is open: it spoke of one that was taken out if its supplier names no other one. */
function wasAboutRemoved(lookUp: Piece, removed: readonly Piece[], left: readonly Piece[]): boolean {
  const isOpenThere = ({ supplier, evidence }: Piece) =>
    evidence.kind === 'recalled' &&
    evidence.repaired === false &&
    supplier === lookUp.supplier &&
    evidence.source === lookUp.evidence.source &&
    evidence.country === lookUp.evidence.country;
  return removed.some(isOpenThere) && !left.some(isOpenThere);
}
