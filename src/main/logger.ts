import { pino, type Logger } from 'pino';

/** Whatever begins like a key. Its public id may stay. */
const key = /partner_live_(?:([0-9A-Za-z]{12})_)?\w*/g;
/** A word of 17 characters that could be a VIN. Request and key ids have other lengths. */
const vin = /\b([A-HJ-NPR-Z0-9]{11})[A-HJ-NPR-Z0-9]{6}\b/gi;
const urlPassword = /(\w+:\/\/[^\s:/@]+):[^\s@]+@/g;

/** Takes out of a line what a log must never hold, wherever it slipped in. */
export function scrub(line: string): string {
  return line
    .replaceAll(key, (_key, id: string | undefined) => (id === undefined ? 'partner_live_…' : `partner_live_${id}_…`))
    .replaceAll(vin, '$1......')
    .replaceAll(urlPassword, '$1:…@');
}

export interface ServiceLog {
  readonly log: Logger;
  /** Writes out what is still held back. */
  readonly flush: () => void;
}

/** JSON lines on standard output; a terminal gets a short line for people instead. */
export function makeLog(level: string, isTerminal: boolean): ServiceLog {
  const output = pino.destination({ dest: 1, sync: false, minLength: isTerminal ? 0 : 4096, periodicFlush: 200 });
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    { write: (line: string) => void output.write(isTerminal ? forPeople(scrub(line)) : scrub(line)) },
  );
  return { log, flush: () => output.flushSync() };
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
  const clock = time.slice(11, 19);
  if (msg === 'answered') {
    const { method, route, status, ms, partner = '' } = fields;
    return `${clock}  ${status} ${method} ${route}  ${ms} ms  ${partner}\n`;
  }
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  return `${clock}  ${level}: ${msg}${err ? `: ${err.message}` : ''}  ${rest.join(' ')}\n`;
}
