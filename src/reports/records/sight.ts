import { hash } from 'node:crypto';

import { normalizeReference } from '../assemble/accidents/references.ts';
import type { RecordKind, ReportEntry, Traits } from './entries.ts';

/**
 * How a record looked in a report. It holds codes, days and figures; names and numbers of sources are hashed with the hash
 * of the VIN, which nobody outside knows, so that they can be compared and not read.
 */
export interface Sight extends Omit<Traits, 'references'> {
  readonly references?: readonly string[] | undefined;
}

export function sightOf({ traits }: ReportEntry, vinHash: string): Sight {
  const { name, references, ...plain } = traits;
  const numbers = (references ?? []).flatMap((number) => hashText(vinHash, number && normalizeReference(number)) ?? []);
  return {
    ...plain,
    ...(plain.km !== undefined && { km: Math.round(plain.km) }),
    ...(plain.amount !== undefined && { amount: Math.round(plain.amount) }),
    name: hashText(vinHash, name),
    ...(numbers.length > 0 && { references: numbers }),
  };
}

const hashLength = 8;

/** Sources write a number or a name with other signs and in another case. */
function hashText(vinHash: string, text: string | undefined): string | undefined {
  const letters = text?.normalize('NFD').replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (letters === undefined || letters === '') return undefined;
  return hash('sha256', `name ${vinHash} ${letters.toLowerCase()}`, 'base64url').slice(0, hashLength);
}

/** What is equal in two sights that show the same. */
export function sightText(sight: Sight): string {
  const { date, end, km, amount, code, country, source, name, references } = sight;
  return `${date};${end};${km};${amount};${code};${country};${source};${name};${references?.join(',')}`;
}

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const idLength = 22;

/** Kinds whose date and figures alone do not tell two entries apart. */
const distinctByCode: ReadonlySet<RecordKind> = new Set([
  'brand',
  'event',
  'inspection',
  'service',
  'theft',
  'titleOwner',
]);

/**
 * The id of a record that no registry knows. The same record gives the same id on every node and at every time, so that a
 * registry that is lost, or was not there yet, makes no other ids than one that is kept. `place` counts records that look
 * the same. 130 bits of a hash that is keyed with the hash of the VIN: it tells nobody anything.
 */
export function deriveId(vinHash: string, kind: RecordKind, sight: Sight, place: number): string {
  const { date, km, amount, code, country, references } = sight;
  const distinct =
    kind === 'recall'
      ? [references?.[0]]
      : kind === 'registration'
        ? [country]
        : [date, km ?? amount, ...(distinctByCode.has(kind) ? [code] : [])];
  const digest = hash('sha256', JSON.stringify(['record', vinHash, kind, ...distinct, place]), 'buffer');
  let id = 'rec_';
  for (const byte of digest.subarray(0, idLength)) id += base62.charAt(byte % base62.length);
  return id;
}
