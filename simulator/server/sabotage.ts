import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

import type { SimulatedResponse } from '../suppliers/supplier.ts';
import type { Fault } from './faults.ts';
import { twist } from './twist.ts';

/** Answers a request the way the fault has it, in place of the right answer. Ends when `gone` is aborted. */
export async function sabotage(
  response: ServerResponse,
  { fault, ms }: Fault,
  right: SimulatedResponse,
  gone: AbortSignal,
): Promise<void> {
  const contentType = right.headers?.['content-type'] ?? 'application/octet-stream';
  const send = (status: number, body: string | Buffer, headers: Record<string, string> = {}) =>
    sendAnswer(response, { status, body, headers: { 'content-type': contentType, ...headers } });
  switch (fault) {
    case 'down':
      return send(503, 'Service unavailable', { 'content-type': 'text/plain' });
    case 'refuse':
      response.socket?.resetAndDestroy();
      return;
    case 'hang':
      return hold(gone);
    case 'slow':
      await pause(ms, undefined, { signal: gone });
      return sendAnswer(response, right);
    case 'drip':
      return drip(response, right, gone);
    case 'flood':
      response.writeHead(200, { 'content-type': contentType });
      return pour(response, Infinity, gone);
    case 'huge':
      response.writeHead(200, { 'content-type': contentType, 'content-length': hugeBytes });
      await pour(response, hugeBytes, gone);
      response.end();
      return;
    case 'garbage':
      return send(200, randomBytes(2000));
    case 'malformed':
      return sendAnswer(response, { ...right, body: Buffer.from(right.body).subarray(0, right.body.length / 2) });
    case 'wrongTypes':
      return sendAnswer(response, { ...right, body: twist(right.body, contentType) });
    case 'lyingType':
      return send(200, errorPage);
    case 'wrongContentType':
      return sendAnswer(response, { ...right, headers: { ...right.headers, 'content-type': 'image/png' } });
    case 'unauthorized':
      return send(401, 'Unauthorized', { 'content-type': 'text/plain' });
    case 'rateLimited':
      return send(429, 'Too many requests', { 'content-type': 'text/plain', 'retry-after': '1' });
    case 'empty':
      return send(200, '');
    case 'redirect':
      return send(302, '', { location: 'http://elsewhere.invalid/' });
    case 'gzipBomb':
      return send(200, bomb(), { 'content-encoding': 'gzip' });
  }
}

export function sendAnswer(response: ServerResponse, { status, headers = {}, body }: SimulatedResponse): void {
  const length = status === 204 || status === 304 ? {} : { 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, { ...headers, ...length });
  response.end(body);
}

/** Holds the connection until the other side leaves. */
export function hold(gone: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (gone.aborted) resolve();
    gone.addEventListener('abort', () => resolve(), { once: true });
  });
}

const errorPage =
  '<!DOCTYPE html><html><head><title>502</title></head><body><h1>Bad Gateway</h1><p>Try again later.</p></body></html>';

const hugeBytes = 50 * 1024 * 1024;
const padding = Buffer.alloc(64 * 1024, ' ');

/** Blanks, as fast as they are taken: they may stand before a value in every format. */
async function pour(response: ServerResponse, bytes: number, gone: AbortSignal): Promise<void> {
  for (let sent = 0; sent < bytes && !gone.aborted; sent += padding.length) {
    if (!response.write(padding)) await drained(response, gone);
  }
}

function drained(response: ServerResponse, gone: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done);
      gone.removeEventListener('abort', done);
      resolve();
    };
    response.once('drain', done);
    gone.addEventListener('abort', done, { once: true });
  });
}

async function drip(response: ServerResponse, { status, headers, body }: SimulatedResponse, gone: AbortSignal) {
  response.writeHead(status, headers);
  response.flushHeaders();
  for (const byte of Buffer.from(body.length > 0 ? body : padding)) {
    response.write(Buffer.of(byte));
    await pause(1000, undefined, { signal: gone });
  }
  response.end();
}

let bombMade: Buffer | undefined;

/** Some 60 KB that become 256 MB: a gzip file may have any number of members, one after the other. */
function bomb(): Buffer {
  if (bombMade) return bombMade;
  const member = gzipSync(Buffer.alloc(16 * 1024 * 1024, ' '));
  return (bombMade = Buffer.concat(Array<Buffer>(16).fill(member)));
}
