import type { Queryable } from '../../database/connect.ts';
import type { ReportBrand } from '../../presentation/brand/partner-mark.ts';
import type { LinkSecret } from '../../presentation/links.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import { signingKeyIdOf, publicKeyOf, readAttestation, type Attestation } from '../../report/proof/attestation.ts';
import { codeOf } from '../../report/proof/code.ts';
import { readSeal } from '../../report/proof/sealed-pdf.ts';
import type { Vin } from '../../vehicles/vin/read.ts';
import { findLater, type LaterChanges } from '../changes/later.ts';
import type { LinkSecrets } from '../link-secrets.ts';
import type { FindReportBrand } from '../read/report-brands.ts';
import { contentOf, findReport, type StoredReport } from '../store.ts';
import type { HashVin } from '../vin-hash.ts';
import { statesOf } from './codes.ts';

/** What a person has of a document. With its number, the VIN or the code says that the document is at hand. */
interface Question {
  readonly reportId: string;
  readonly vin?: Vin | undefined;
  readonly code?: string | undefined;
}

/** What can be said of a document. */
export type DocumentFinding =
  /** No such report, another VIN and another code give the same answer. */
  | { readonly kind: 'unknown' }
  /** A file that carries no attestation. */
  | { readonly kind: 'unsigned' }
  /** A file that was changed after it was signed. */
  | { readonly kind: 'changed' }
  /** It was issued, and what it says can no longer be shown. */
  | { readonly kind: 'ended'; readonly issuedAt: Date; readonly isFile: boolean }
  | IssuedFinding;

export interface IssuedFinding {
  readonly kind: 'issued';
  /** Which state of the report the document shows; undefined where no code was given. */
  readonly state: 'present' | 'earlier' | undefined;
  /** The code that was given. */
  readonly code: string | undefined;
  /** When that state was made. */
  readonly issuedAt: Date;
  readonly isFile: boolean;
  /** The report as it is now. */
  readonly stored: StoredReport & { readonly vin: Vin };
  readonly report: AssembledReport;
  readonly linkSecret: LinkSecret;
  /** What came after the report, for those who have the code. */
  readonly later: LaterChanges | undefined;
  /** Whose brand the document has at its head; undefined: the operator's. */
  readonly partnerBrand: ReportBrand | undefined;
}

/** Says of documents whether this service issued them. Anybody may ask. */
export class DocumentChecker {
  readonly #database: Queryable;
  readonly #secrets: LinkSecrets;
  readonly #vinHash: HashVin;
  readonly #brandOf: FindReportBrand;

  constructor(database: Queryable, secrets: LinkSecrets, hashVin: HashVin, brandOf: FindReportBrand) {
    this.#database = database;
    this.#secrets = secrets;
    this.#vinHash = hashVin;
    this.#brandOf = brandOf;
  }

  /** The public keys of all documents that were ever signed, as JSON Web Keys. */
  keys(): { readonly keys: readonly object[] } {
    return { keys: this.#secrets.all().map(publicKeyOf) };
  }

  async check({ reportId, vin, code }: Question, at: Date): Promise<DocumentFinding> {
    if (vin === undefined && code === undefined) return { kind: 'unknown' };
    const stored = await findReport(this.#database, reportId);
    if (!stored || (vin !== undefined && this.#vinHash(vin) !== stored.vinHash)) return { kind: 'unknown' };
    const content = contentOf(stored);
    if (stored.vin === null || stored.content === null || !content) {
      const isOurs = code === undefined || stored.erasedCodes?.includes(code);
      return isOurs ? { kind: 'ended', issuedAt: stored.boughtAt, isFile: false } : { kind: 'unknown' };
    }
    const states = statesOf({ ...stored, vin: stored.vin, content: stored.content }, content);
    const shown = code === undefined ? undefined : states.findIndex((state) => state.code === code);
    if (shown === -1) return { kind: 'unknown' };
    const issuedAt = new Date(states.at(shown ?? -1)?.generatedAt ?? stored.boughtAt);
    if (stored.accessUntil <= at) return { kind: 'ended', issuedAt, isFile: false };
    return {
      kind: 'issued',
      state: shown === undefined ? undefined : shown === states.length - 1 ? 'present' : 'earlier',
      code,
      issuedAt,
      isFile: false,
      stored: { ...stored, vin: stored.vin },
      report: content.report,
      linkSecret: await this.#secrets.need(content.linkSecret),
      later: shown === undefined ? undefined : await findLater(this.#database, stored, content.report),
      partnerBrand: await this.#brandOf(stored.partnerId),
    };
  }

  /** Checks a file by the attestation in it, which holds also after the report was erased. */
  async checkFile(file: Buffer, at: Date): Promise<DocumentFinding> {
    const seal = readSeal(file);
    if (!seal) return { kind: 'unsigned' };
    const attestation = await this.#read(seal.signed);
    if (!attestation) return { kind: 'unknown' };
    if (attestation.file !== seal.digest) return { kind: 'changed' };
    const code = codeOf(Buffer.from(attestation.facts, 'base64url'));
    const found = await this.check({ reportId: attestation.report, code }, at);
    if (found.kind === 'issued') return { ...found, isFile: true };
    // The signature says that it was issued, whatever is stored of it now.
    return { kind: 'ended', issuedAt: new Date(attestation.issued), isFile: true };
  }

  async #read(signed: string): Promise<Attestation | undefined> {
    const keyId = signingKeyIdOf(signed);
    const secret = keyId === undefined ? undefined : await this.#secrets.find(keyId);
    return secret && readAttestation(signed, secret);
  }
}
