import { createHash } from 'node:crypto';

import type { Queryable } from '../../database/connect.ts';
import { Failure } from '../../kernel/errors.ts';
import { isSignedWith } from '../../presentation/links.ts';
import { drawMonogram } from '../../presentation/monogram.ts';
import type { AssembledReport } from '../../presentation/report.ts';
import { findMedium } from '../../suppliers/media/store.ts';
import { readContent } from '../content.ts';
import type { LinkSecrets } from '../link-secrets.ts';
import { findReport } from '../store.ts';

export interface PictureRequest {
  readonly reportId: string;
  readonly kind: string;
  readonly k: string | undefined;
  readonly exp: string | undefined;
  readonly sig: string | undefined;
  readonly at: Date;
}

export interface Picture {
  readonly contentType: string;
  readonly bytes: Buffer;
  readonly etag: string;
  /** Until when it may be kept by whoever fetched it. */
  readonly until: Date;
}

const logoCacheMs = 3_600_000;

/** Gives the pictures, films and documents of a report to whoever has a link that this service signed. */
export class PictureReader {
  readonly #database: Queryable;
  readonly #secrets: LinkSecrets;

  constructor(database: Queryable, secrets: LinkSecrets) {
    this.#database = database;
    this.#secrets = secrets;
  }

  async read(request: PictureRequest): Promise<Picture> {
    await this.#checkSignature(request);
    const report = await findReport(this.#database, request.reportId);
    if (!report || report.content === null || report.accessUntil <= request.at) throw new Failure('REPORT_EXPIRED');
    const until = report.accessUntil;
    if (request.kind === 'brandLogo') {
      // While sections are still coming, the make may turn out to be another.
      const bytes = Buffer.from(drawMonogram(readContent(report.content).report.identity?.make ?? ''));
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
      const soon = new Date(Math.min(until.getTime(), request.at.getTime() + logoCacheMs));
      return { contentType: 'image/svg+xml', bytes, etag, until: soon };
    }
    const id = mediumOf(request.kind, () => readContent(report.content ?? Buffer.alloc(0)).report);
    const medium = id === undefined ? undefined : await findMedium(this.#database, report.vehicle, id);
    if (!medium) throw new Failure('NOT_FOUND');
    return { ...medium, etag: `"${id}"`, until };
  }

  async #checkSignature({ reportId, kind, k, exp, sig, at }: PictureRequest): Promise<void> {
    if (k === undefined || exp === undefined || sig === undefined || !/^\d{1,12}$/.test(exp)) {
      throw new Failure('INVALID_SIGNATURE');
    }
    const secret = await this.#secrets.find(k);
    const link = { path: `/v1/reports/${reportId}/images/${kind}`, k, exp: Number(exp), sig };
    if (!secret || !isSignedWith(secret, link)) throw new Failure('INVALID_SIGNATURE');
    // A link lives as long as its report can be read.
    if (link.exp * 1000 <= at.getTime()) throw new Failure('REPORT_EXPIRED');
  }
}

/** A photo of a record is named by its id; the pictures of the model by what they are, as the contract has it. */
function mediumOf(kind: string, report: () => AssembledReport): string | undefined {
  if (kind === 'modelPhoto') return report().images?.modelPhoto?.id;
  if (kind === 'interiorPhoto') return report().images?.interiorPhoto?.id;
  return /^(?:photo|video|document)-([\w-]{22})$/.exec(kind)?.[1];
}
