import { randomFillSync } from 'node:crypto';

/** Where in which trace something happens, as W3C Trace Context passes it on. */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  /** Whether whoever began the trace records it. */
  readonly isSampled: boolean;
}

/** What the tracing systems of others say to each other about a trace: `name=value`, separated by commas. */
const stateMember = /^[a-z0-9][a-z0-9_\-*/@]{0,255}=[\x20-\x2b\x2d-\x3c\x3e-\x7e]{0,256}$/;
const mostMembers = 32;
const longestState = 512;

/** Reads a `tracestate` header, to be passed on as it is. A malformed one counts as none; of a long one, the oldest are left out. */
export function readTracestate(header: string | undefined): string | undefined {
  const members = (header ?? '').split(',').map((member) => member.trim());
  const present = members.filter((member) => member !== '');
  if (present.length > mostMembers || !present.every((member) => stateMember.test(member))) return undefined;
  while (present.join(',').length > longestState) present.pop();
  return present.join(',') || undefined;
}

const form = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Reads a `traceparent` header. A malformed one counts as none: the trace begins here. */
export function readTraceparent(header: string | undefined): TraceContext | undefined {
  const [, version, traceId = '', spanId = '', flags = '', rest] = form.exec(header?.trim() ?? '') ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && rest !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export function writeTraceparent({ traceId, spanId, isSampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}

export function newTraceId(): string {
  return randomHex(16);
}

export function newSpanId(): string {
  return randomHex(8);
}

/** Random bytes for the next ids: drawn for each id by itself, they were a third of what tracing costs. */
const drawn = Buffer.alloc(4_096);
let used = drawn.length;

/** Never all zeros, which would mean that there is no id. */
function randomHex(bytes: number): string {
  if (used + bytes > drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  const id = drawn.toString('hex', used, used + bytes);
  used += bytes;
  return /^0+$/.test(id) ? randomHex(bytes) : id;
}
