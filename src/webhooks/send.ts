import { Agent as PlainAgent, request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as SecureAgent, request as requestSecure } from 'node:https';
import { isIP } from 'node:net';

import { lookUpHost } from './lookup.ts';
import { readTarget, resolveTarget, type ResolveHost, type Policy, type Target } from './target.ts';

/** The result of one attempt to send a message. */
export interface AttemptResult {
  readonly outcome:
    | 'delivered'
    /** The response was not 2xx. Redirects are not followed. */
    | 'rejected'
    /** 410: the receiver wants no more messages. */
    | 'gone'
    | 'timed-out'
    | 'unreachable'
    /** Messages may not be sent to this address. */
    | 'refused-address';
  readonly status: number | null;
  readonly reason: string | null;
}

interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface SendOptions extends Policy {
  readonly lookup?: ResolveHost;
  /** For the whole attempt: name lookup, connection, request and response. */
  readonly deadlineMs?: number;
  readonly signal?: AbortSignal;
}

const defaultDeadlineMs = 10_000;
/** The response body is discarded, but read so far: some receivers log an error if they cannot write it. */
const maxBodyBytes = 4_096;
const bodyDeadlineMs = 1_000;
/** Each attempt opens its own connection and keeps nothing for the next one. */
const agents = {
  plain: new PlainAgent({ keepAlive: false }),
  secure: new SecureAgent({ keepAlive: false, maxCachedSessions: 0 }),
};

/**
 * Posts a message to exactly the address that was checked, so that a DNS change between check and connection has no effect.
 * It never throws: the result says what happened.
 */
export async function sendPost(post: Post, options: SendOptions): Promise<AttemptResult> {
  const { deadlineMs = defaultDeadlineMs, signal: stopping } = options;
  // AbortSignal.timeout would keep a sent message in memory until the deadline.
  const ending = new AbortController();
  const { signal } = ending;
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    ending.abort();
  }, deadlineMs);
  const stop = () => ending.abort(stopping?.reason);
  const stopped = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  stopping?.addEventListener('abort', stop);
  if (stopping?.aborted) stop();
  try {
    return await Promise.race([attempt(post, options, signal), stopped]);
  } catch (error) {
    if (isLate) return { outcome: 'timed-out', status: null, reason: `no response within ${deadlineMs / 1000} s` };
    return { outcome: 'unreachable', status: null, reason: describe(error) };
  } finally {
    clearTimeout(timer);
    stopping?.removeEventListener('abort', stop);
  }
}

async function attempt(post: Post, options: SendOptions, signal: AbortSignal): Promise<AttemptResult> {
  const reading = readTarget(post.url, options);
  if (!reading.ok) return refuse(reading.problem);
  const resolved = await resolveTarget(reading.target, options, { lookup: options.lookup ?? lookUpHost, signal });
  if (!resolved) return { outcome: 'unreachable', status: null, reason: 'the host name has no address' };
  if ('refused' in resolved) return refuse(resolved.refused);
  signal.throwIfAborted();
  const status = await exchange(reading.target, resolved.address, post, signal);
  if (status >= 200 && status < 300) return { outcome: 'delivered', status, reason: null };
  return { outcome: status === 410 ? 'gone' : 'rejected', status, reason: `the response was ${status}` };
}

function refuse(problem: string): AttemptResult {
  return { outcome: 'refused-address', status: null, reason: `the address ${problem}` };
}

/** Sends the request on its own connection, and returns the status of the response. */
function exchange(
  { url, host }: Target,
  address: string,
  { headers, body }: Post,
  signal: AbortSignal,
): Promise<number> {
  const options: RequestOptions & { servername?: string } = {
    method: 'POST',
    // The address, so that the name is not resolved again. The certificate is checked, and Host is sent, for the name.
    host: address,
    port: url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port),
    path: `${url.pathname}${url.search}`,
    ...(isIP(host) === 0 && { servername: host }),
    headers: {
      ...headers,
      host: url.host,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'Vehicle-History-Webhooks/1.0',
    },
    agent: url.protocol === 'https:' ? agents.secure : agents.plain,
    setHost: false,
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(options, (response) => {
      resolve(response.statusCode ?? 0);
      void discard(response).then(() => request.destroy());
    });
    // Also handles errors after the response, which no longer matter.
    request.on('error', reject);
    signal.addEventListener('abort', () => request.destroy());
    request.end(body);
  });
}

/** Reads the start of a body, so that a receiver can finish writing a short response. */
async function discard(response: IncomingMessage): Promise<void> {
  const ended = Promise.withResolvers<void>();
  const timer = setTimeout(ended.resolve, bodyDeadlineMs);
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) ended.resolve();
  });
  for (const event of ['end', 'error', 'close']) response.on(event, () => ended.resolve());
  await ended.promise;
  clearTimeout(timer);
}

/** One short line. Connection errors contain the address, which the partner chose, and no secrets. */
function describe(error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const text = (message.includes(code) ? message : `${code}: ${message}`) || 'unknown error';
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 300)
    .toWellFormed();
}
