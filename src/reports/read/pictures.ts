import type { Queryable } from '../../database/connect.ts';
import { Failure } from '../../kernel/errors.ts';
import { imagePath } from '../../presentation/links.ts';
import { drawLogo } from '../../presentation/logo/draw.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import { findMedium } from '../../suppliers/media/store.ts';
import { etagOf } from './etag.ts';
import type { LinkedReports } from './linked-reports.ts';
import type { Signature } from './signed-links.ts';

interface PictureRequest extends Signature {
  readonly reportId: string;
  readonly kind: string;
  readonly at: Date;
}

interface Picture {
  readonly contentType: string;
  readonly bytes: Buffer;
  readonly etag: string;
  /** Until when the client may cache it. */
  readonly until: Date;
}

const logoCacheMs = 3_600_000;

/** Reads the pictures, films and documents of a report by links that this service signed. */
export class PictureReader {
  readonly #database: Queryable;
  readonly #reports: LinkedReports;

  constructor(database: Queryable, reports: LinkedReports) {
    this.#database = database;
    this.#reports = reports;
  }

  async read({ reportId, kind, at, ...signature }: PictureRequest): Promise<Picture> {
    const path = imagePath(reportId, kind);
    const { stored, report } = await this.#reports.open({ ...signature, reportId, path, parameters: {}, at });
    const until = stored.accessUntil;
    if (kind === 'brandLogo') {
      // While sections are pending, the make may still change.
      const bytes = Buffer.from(drawLogo(report.identity?.make ?? ''));
      const etag = etagOf(bytes);
      const soon = new Date(Math.min(until.getTime(), at.getTime() + logoCacheMs));
      return { contentType: 'image/svg+xml', bytes, etag, until: soon };
    }
    const id = mediumOf(kind, report);
    const medium = id === undefined ? undefined : await findMedium(this.#database, stored.vehicle, id);
    if (!medium) throw new Failure('NOT_FOUND');
    return { ...medium, etag: `"${id}"`, until };
  }
}

/** A photo of a record is named by its id; the pictures of the model are named as in the contract. */
export function mediumOf(kind: string, { images }: AssembledReport): string | undefined {
  if (kind === 'modelPhoto') return images?.modelPhoto?.id;
  if (kind === 'interiorPhoto') return images?.interiorPhoto?.id;
  return /^(?:photo|video|document)-([\w-]{22})$/.exec(kind)?.[1];
}
