import type { AssembledReport } from '../../report/model/report.ts';
import { signAttestation, type Attestation } from '../../report/proof/attestation.ts';
import { codeOf } from '../../report/proof/code.ts';
import { digestFacts } from '../../report/proof/facts.ts';
import { sealPdf } from '../../report/proof/sealed-pdf.ts';
import { type EarlierState, readAsWritten } from '../../report/stored/content.ts';
import type { StoredReport } from '../store.ts';
import type { LinkedReport } from './linked-reports.ts';

type Row = Pick<StoredReport, 'id' | 'accessUntil'>;

/** What documents of one state of a report carry, so that it can be checked that they are ours and unaltered. */
export interface Proof {
  /** For people: it is printed. */
  readonly code: string;
  /** The signed attestation, for programs. */
  readonly signed: string;
  /** Signs a file, too: none of its bytes can be changed unnoticed. */
  readonly seal: (pdf: Buffer) => Buffer;
}

/**
 * Signed with the key of the secret that signs the links: a complete report gets the same proof whenever it is read. `known`
 * is signed with it, but not in files, whose bytes are signed.
 */
export function prove({ stored, report, linkSecret }: LinkedReport, known?: object): Proof {
  const digest = digestOf(stored, stored.vin, stored.content ? readAsWritten(stored.content) : undefined);
  const attestation: Attestation = {
    v: 1,
    report: stored.id,
    vin: stored.vin,
    issued: report.generatedAt,
    complete: stored.pending.length === 0,
    facts: digest.toString('base64url'),
  };
  return {
    code: codeOf(digest),
    signed: signAttestation({ ...attestation, ...(known && { known }) }, linkSecret),
    seal: (pdf) => sealPdf(pdf, (file) => signAttestation({ ...attestation, file }, linkSecret)),
  };
}

/** The state in which a report is, to be remembered when it is replaced. */
export function stateOf(
  row: Row,
  vin: string,
  report: Pick<AssembledReport, 'generatedAt'>,
  asWritten: unknown = report,
): EarlierState {
  return { code: codeOf(digestOf(row, vin, asWritten)), generatedAt: report.generatedAt };
}

function digestOf({ id, accessUntil }: Row, vin: string, report: unknown): Buffer {
  return digestFacts({ reportId: id, vin, accessUntil, report });
}
