import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as fc from 'fast-check';

import { keysInQuery } from '../../../src/http/guard/query-keys.ts';
import { makeKey } from '../../../src/partners/keys/format.ts';

export const { key } = makeKey();

interface Spelling {
  /** How often the character is percent-encoded. */
  readonly depth: number;
  readonly upperCase: boolean;
  /** Whether the digits of the escape are percent-encoded, too. */
  readonly encodedDigits: boolean;
}

const anySpelling = fc.record<Spelling>({
  depth: fc.nat({ max: 4 }),
  upperCase: fc.boolean(),
  encodedDigits: fc.boolean(),
});

const around = fc.constantFrom(
  '',
  'Bearer%20',
  'Bearer+',
  'x=',
  '=',
  '&',
  ';',
  'a=1&b=',
  '%',
  '%2',
  '%zz',
  '%ff',
  '"',
  '%00',
);

function spell(character: string, spelling: Spelling | undefined): string {
  if (!spelling || spelling.depth === 0) return character;
  const { depth, upperCase, encodedDigits } = spelling;
  const hex = character.charCodeAt(0).toString(16);
  const digits = upperCase ? hex.toUpperCase() : hex;
  const written = encodedDigits
    ? Array.from(digits)
        .map((digit) => `%${digit.charCodeAt(0).toString(16)}`)
        .join('')
    : digits;
  return `%${'25'.repeat(depth - 1)}${written}`;
}

/** Tries so many spellings of a key. */
export function testSpellings({ numRuns }: { numRuns: number }): void {
  test('a key in a query string is found however it is written, and read if it is complete', () => {
    fc.assert(
      fc.property(
        around,
        fc.array(anySpelling, { minLength: 64, maxLength: 64 }),
        around,
        (before, spellings, behind) => {
          const written = Array.from(key)
            .map((character, place) => spell(character, spellings[place]))
            .join('');
          assert.deepEqual(keysInQuery(`/v1/ping?${before}${written}${behind}`), [key]);
          assert.ok(keysInQuery(`/v1/ping?${before}${spell('p', spellings[0])}artner_live_`));
        },
      ),
      { numRuns },
    );
  });
}
