import type { Evidence, EvidenceKind, EvidenceOf } from '../../src/report/evidence/evidence.ts';

export function ofKind<Kind extends EvidenceKind>(evidence: readonly Evidence[], kind: Kind): EvidenceOf<Kind>[] {
  return evidence.filter((record): record is EvidenceOf<Kind> => record.kind === kind);
}
