import { randomBytes } from 'node:crypto';

import type { FailureKind, SupplierAnswer } from '../supplier.ts';

/** A request that was sent to a supplier and has ended, or a cached answer that was used in its place. */
export interface AskedRequest {
  readonly supplier: string;
  readonly askedAt: Date;
  readonly result: Exclude<SupplierAnswer['kind'], 'failed'> | FailureKind;
  readonly isCached: boolean;
  /** 0 for a cached answer, for a test account, and for a request that the supplier does not bill. */
  readonly costCents: number;
}

/** For whom suppliers were asked. */
export interface Purpose {
  readonly partnerId: string | null;
  /** Null where no report came of it. */
  readonly reportId: string | null;
  /** The vehicle's country, as far as it is known. */
  readonly country: string;
}

/** The requests that were made together for a report, as they are stored. */
export interface Inquiry extends Purpose {
  readonly id: bigint;
  readonly askedAt: Date;
  /** A report that may have been stored with these requests: then they do not count here. */
  readonly unlessReportId?: string | null;
  readonly requests: readonly AskedRequest[];
}

/** `now` dates an inquiry without requests. */
export function makeInquiry(purpose: Purpose, requests: readonly AskedRequest[], now: Date): Inquiry {
  const first = Math.min(...requests.map(({ askedAt }) => askedAt.getTime()));
  const id = randomBytes(8).readBigUInt64BE() >> 1n;
  return { ...purpose, id, askedAt: requests.length === 0 ? now : new Date(first), requests };
}

export function resultOf(answer: SupplierAnswer): AskedRequest['result'] {
  return answer.kind === 'failed' ? answer.failure : answer.kind;
}

/** The same answer where it serves another report: it was paid for once. */
export function asCached(request: AskedRequest): AskedRequest {
  return { ...request, isCached: true, costCents: 0 };
}

/** An inquiry as the table has it: its requests as one text, see the migration, and what they add up to. */
export function columnsOf({ requests }: Pick<Inquiry, 'requests'>) {
  const sent = requests.filter(({ isCached }) => !isCached).length;
  return {
    requests: requests.map(writeRequest).join(';'),
    sent,
    cached: requests.length - sent,
    costCents: requests.reduce((sum, { costCents }) => sum + costCents, 0),
  };
}

function writeRequest({ supplier, result, isCached, costCents }: AskedRequest): string {
  return `${supplier},${result},${isCached ? '-' : costCents}`;
}
