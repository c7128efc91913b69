import { pino } from 'pino';

import type { AnsweredRequest } from '../http/answered-request.ts';
import type { Log } from '../kernel/log.ts';
import { LineWriter } from './line-writer.ts';
import { scrub, scrubFields } from './scrub.ts';

export interface ServiceLog extends Log {
  /** Writes the line of an answered request. */
  answered(answer: AnsweredRequest): void;
  /** Writes out what is still held back. */
  flush(): Promise<void>;
}

/** JSON lines on a file, 1 being standard output; a terminal gets short lines for people instead. */
export function makeLog(level: string, isTerminal: boolean, fd = 1): ServiceLog {
  const writer = new LineWriter(fd);
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // Errors are already told by the fields that may be told of them.
      serializers: { err: (err: unknown) => err },
    },
    { write: (line: string) => writer.write(() => (isTerminal ? forPeople(line) : line)) },
  );
  const time = isoTimes();
  const answeredLine = isTerminal ? answeredForPeople : answeredAsJson;
  const tellsAnswers = log.isLevelEnabled('info');
  return {
    debug: (fields, message) => log.debug(scrubFields(fields), scrub(message)),
    info: (fields, message) => log.info(scrubFields(fields), scrub(message)),
    warn: (fields, message) => log.warn(scrubFields(fields), scrub(message)),
    error: (fields, message) => log.error(scrubFields(fields), scrub(message)),
    answered(answer) {
      if (!tellsAnswers) return;
      const atMs = Date.now();
      writer.write(() => answeredLine(time(atMs), answer));
    },
    flush: () => writer.flush(),
  };
}

/**
 * Written by hand, since it is written for every request. Nothing in it has to be escaped or scrubbed: ids, routes and
 * numbers are our own words, and a partner's id holds letters, digits and a few signs.
 */
function answeredAsJson(
  time: string,
  { requestId, method, route, status, ms, partner, keyId }: AnsweredRequest,
): string {
  const who = partner === undefined ? '' : `,"partner":"${partner}","keyId":"${keyId}"`;
  return `{"level":"info","time":"${time}","requestId":"${requestId}","method":"${method}","route":"${route}","status":${status},"ms":${ms}${who},"msg":"answered"}\n`;
}

function answeredForPeople(time: string, { method, route, status, ms, partner = '' }: AnsweredRequest): string {
  return `${time.slice(11, 19)}  ${status} ${method} ${route}  ${ms} ms  ${partner}\n`;
}

function forPeople(line: string): string {
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

/** The time as text, made once for each millisecond. */
function isoTimes(): (atMs: number) => string {
  let [known, text] = [0, ''];
  return (atMs) => {
    if (atMs !== known) [known, text] = [atMs, new Date(atMs).toISOString()];
    return text;
  };
}
