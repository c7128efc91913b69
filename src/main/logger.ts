import { pino } from 'pino';

import type { Log } from '../kernel/log.ts';
import { redact, redactFields } from '../kernel/redact.ts';
import type { SentRequest } from '../partners/requests/request.ts';
import { BatchedLineWriter } from './batched-line-writer.ts';

export interface ServiceLog extends Log {
  logRequest(entry: SentRequest): void;
  /** Writes the lines that are still buffered. */
  flush(): Promise<void>;
}

interface LogOptions {
  /** Standard output where not given. */
  readonly fd?: number;
  /** Whether other processes write to the same output. */
  readonly isShared?: boolean;
}

/** Writes JSON lines to a file descriptor; a terminal gets short readable lines instead. */
export function makeLog(level: string, isTerminal: boolean, { fd = 1, isShared = false }: LogOptions = {}): ServiceLog {
  const writer = new BatchedLineWriter(fd, isShared);
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // Errors were reduced to their permitted fields by redactFields.
      serializers: { err: (err: unknown) => err },
    },
    { write: (line: string) => writer.write(() => (isTerminal ? readableLine(line) : line)) },
  );
  const time = isoTimes();
  const requestLine = isTerminal ? readableRequestLine : jsonRequestLine;
  const logsRequests = log.isLevelEnabled('info');
  return {
    debug: (fields, message) => log.debug(redactFields(fields), redact(message)),
    info: (fields, message) => log.info(redactFields(fields), redact(message)),
    warn: (fields, message) => log.warn(redactFields(fields), redact(message)),
    error: (fields, message) => log.error(redactFields(fields), redact(message)),
    logRequest(entry) {
      if (!logsRequests) return;
      const atMs = Date.now();
      writer.write(() => requestLine(time(atMs), entry));
    },
    flush: () => writer.flush(),
  };
}

/**
 * Formatted without JSON.stringify, because it runs for every request. Nothing in it needs escaping or redaction: ids,
 * routes and numbers are made by the service, and a partner's id has letters, digits, dots, underscores and hyphens only.
 */
function jsonRequestLine(time: string, { requestId, method, route, status, ms, partner, keyId }: SentRequest): string {
  const who = partner === undefined ? '' : `,"partner":"${partner}","keyId":"${keyId}"`;
  return `{"level":"info","time":"${time}","requestId":"${requestId}","method":"${method}","route":"${route}","status":${status},"ms":${ms}${who},"msg":"answered"}\n`;
}

function readableRequestLine(time: string, { method, route, status, ms, partner = '' }: SentRequest): string {
  return `${time.slice(11, 19)}  ${status} ${method} ${route}  ${ms} ms  ${partner}\n`;
}

function readableLine(line: string): string {
  const {
    time = '',
    level,
    msg,
    err,
    ...fields
  } = JSON.parse(line) as Record<string, string> & {
    err?: { message: string };
  };
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  return `${time.slice(11, 19)}  ${level}: ${msg}${err ? `: ${err.message}` : ''}  ${rest.join(' ')}\n`;
}

/** Formats a time; the last result is cached, since many lines share a millisecond. */
function isoTimes(): (atMs: number) => string {
  let [known, text] = [0, ''];
  return (atMs) => {
    if (atMs !== known) [known, text] = [atMs, new Date(atMs).toISOString()];
    return text;
  };
}
