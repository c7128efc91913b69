import type { FastifyReply } from 'fastify';

import { listBatchLinesEndpoint, readBatchEndpoint } from '../../../contract/endpoints.ts';
import { csvType, ndjsonType } from '../../../contract/endpoints/batches.ts';
import type { Database } from '../../../database/connect.ts';
import { formatEuro } from '../../../kernel/money.ts';
import { type BatchRef, listBatchLines, type StoredLine } from '../../../reports/batches/store.ts';
import { encodeOnce, varyByEncoding } from '../../../web/compression/send.ts';
import { csvLine } from '../../../web/kit/csv.ts';
import { route, type Route } from '../../route.ts';
import { sendJson } from '../../send-json.ts';
import { badFields } from '../../validation.ts';
import { presentBatch, presentLine, requireBatch } from './present.ts';

const defaultLimit = 100;
const maxLimit = 1_000;

export function readBatchRoute(database: Database): Route {
  return route(readBatchEndpoint, async (request, reply) => {
    await sendJson(reply, presentBatch(await requireBatch(database, request)));
  });
}

/** The lines of a batch: a page of them as JSON, or a file. */
export function batchLinesRoute(database: Database): Route {
  return route(listBatchLinesEndpoint, async (request, reply) => {
    const { partnerId, id } = await requireBatch(database, request);
    const batch = { partnerId, batchId: id };
    const after = readNumber('after', request.query.after, { from: 0, to: 1_000_000 }) ?? 0;
    const limit = readNumber('limit', request.query.limit, { from: 1, to: maxLimit });
    const file = wantedFile(request.headers.accept);
    reply.header('vary', 'Accept');
    if (file) return sendFile(reply, file, readLines(database, batch, after, limit ?? Infinity));
    const count = limit ?? defaultLimit;
    const lines = await listBatchLines(database, batch, { after, count: count + 1 });
    const shown = lines.slice(0, count);
    const next = lines.length > count ? String(shown.at(-1)?.position) : null;
    await sendJson(reply, { lines: shown.map(presentLine), next });
  });
}

interface FileType {
  readonly type: string;
  readonly head: string;
  readonly write: (line: StoredLine) => string;
}

const fileTypes: readonly FileType[] = [
  {
    type: csvType,
    head: csvLine(['line', 'vin', 'reference', 'status', 'reportId', 'chargedEur', 'code']),
    write: ({ line, vin, reference, state, reportId, priceCents, problem }) =>
      csvLine([
        String(line),
        vin ?? '',
        reference ?? '',
        state,
        reportId ?? '',
        priceCents === null ? '' : formatEuro(priceCents),
        problem ?? '',
      ]),
  },
  { type: ndjsonType, head: '', write: (line) => `${JSON.stringify(presentLine(line))}\n` },
];

/** The first of the accepted types that is served; undefined for JSON. */
function wantedFile(accept = ''): FileType | undefined {
  const types = accept.split(',').map((range) => range.split(';', 1)[0]?.trim().toLowerCase());
  const wanted = types.find((type) => type === 'application/json' || fileTypes.some((file) => file.type === type));
  return fileTypes.find(({ type }) => type === wanted);
}

async function* readLines(
  database: Database,
  batch: BatchRef,
  first: number,
  limit: number,
): AsyncGenerator<readonly StoredLine[]> {
  for (let [after, left] = [first, limit]; left > 0;) {
    const lines = await listBatchLines(database, batch, { after, count: Math.min(left, maxLimit) });
    yield lines;
    if (lines.length < maxLimit) return;
    left -= lines.length;
    after = lines.at(-1)?.position ?? after;
  }
}

async function sendFile(
  reply: FastifyReply,
  { type, head, write }: FileType,
  pages: AsyncGenerator<readonly StoredLine[]>,
): Promise<void> {
  const parts = [head];
  for await (const lines of pages) parts.push(...lines.map(write));
  reply.type(`${type}; charset=utf-8`).header('vary', `Accept, ${varyByEncoding}`);
  void reply.send(await encodeOnce(reply, Buffer.from(parts.join(''))));
}

function readNumber(
  name: string,
  text: string | undefined,
  { from, to }: { readonly from: number; readonly to: number },
): number | undefined {
  if (text === undefined) return undefined;
  const number = /^\d{1,7}$/.test(text) ? Number(text) : -1;
  if (number < from || number > to) throw badFields({ [name]: `must be a whole number from ${from} to ${to}` });
  return number;
}
