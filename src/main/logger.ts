import { pino } from 'pino';

import type { Answer } from '../http/server.ts';
import type { Log } from '../kernel/log.ts';
import { LineWriter } from './line-writer.ts';

/** Whatever begins like a key. Its public id may stay. */
const key = /partner_live_(?:([0-9A-Za-z]{12})_)?\w*/g;
/** A word of 17 characters that could be a VIN. Ids of keys and requests are made of shorter ones. */
const vin = /\b([A-HJ-NPR-Z0-9]{11})[A-HJ-NPR-Z0-9]{6}\b/gi;
const urlPassword = /(\w+:\/\/[^\s:/@]+):[^\s@]+@/g;

/** Takes out of a line what a log must never hold, wherever it slipped in. */
export function scrub(line: string): string {
  return line
    .replaceAll(key, (_key, id: string | undefined) => (id === undefined ? 'partner_live_…' : `partner_live_${id}_…`))
    .replaceAll(vin, '$1......')
    .replaceAll(urlPassword, '$1:…@');
}

export interface ServiceLog extends Log {
  /** Writes the line of an answered request. */
  answered(answer: Answer): void;
  /** Writes out what is still held back. */
  flush(): void;
}

/** JSON lines on standard output; a terminal gets short lines for people instead. */
export function makeLog(level: string, isTerminal: boolean): ServiceLog {
  const writer = new LineWriter();
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    { write: (line: string) => writer.write(() => (isTerminal ? forPeople(scrub(line)) : scrub(line))) },
  );
  const time = isoTimes();
  const answeredLine = isTerminal ? answeredForPeople : answeredAsJson;
  const tellsAnswers = log.isLevelEnabled('info');
  return {
    debug: (fields, message) => log.debug(fields, message),
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => log.warn(fields, message),
    error: (fields, message) => log.error(fields, message),
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
function answeredAsJson(time: string, { requestId, method, route, status, ms, partner, keyId }: Answer): string {
  const who = partner === undefined ? '' : `,"partner":"${partner}","keyId":"${keyId}"`;
  return `{"level":"info","time":"${time}","requestId":"${requestId}","method":"${method}","route":"${route}","status":${status},"ms":${ms}${who},"msg":"answered"}\n`;
}

function answeredForPeople(time: string, { method, route, status, ms, partner = '' }: Answer): string {
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
