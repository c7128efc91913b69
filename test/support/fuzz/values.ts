import type { Random } from '../../../simulator/world/random.ts';

/** Texts that have broken something somewhere, as characters. */
const oddTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0001\u001f\u007f',
  '\ud800',
  '\udc00\ud800',
  '\ufeff',
  '\u202etxt',
  '\u200b',
  'İ',
  'ß',
  '💥',
  'ＷＶＷＺＺＺ',
  '٣',
  '..',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  "' or '1'='1",
  "'; drop table billing.account; --",
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '%00',
  '%2e%2e%2f',
  '%25',
  '\r\nX-Injected: yes',
  '\n',
  'null',
  'undefined',
  'true',
  'NaN',
  '-0',
  '__proto__',
  'constructor',
  'toString',
  '[object Object]',
];

/** Numbers as JSON may write them, though no type holds them. */
const oddNumbers: readonly string[] = [
  '0',
  '-0',
  '-1',
  '1e400',
  '-1e400',
  '1e-400',
  '9007199254740993',
  '12345678901234567',
  '99999999999999999999999999999999999999',
  '0.1e1',
  '2147483648',
];

export function oddText(random: Random): string {
  if (random.isLucky(0.2)) return random.one(['x', '9', ' ', 'é', '💥', '%', ',']).repeat(random.whole(1, 3_000));
  if (random.isLucky(0.25)) return scramble(random, random.whole(1, 40));
  return random.one(oddTexts);
}

/** Any characters, most of them visible. */
function scramble(random: Random, length: number): string {
  return Array.from({ length }, () =>
    String.fromCodePoint(random.isLucky(0.9) ? random.whole(32, 126) : random.whole(0, 0x10ffff)),
  ).join('');
}

const brokenEncodings = ['%ff%fe', '%ed%a0%80', '%c0%af', '%f4%90%80%80', '%', '%z', '%u0041', '%e2%82', '+'];

/** A text for an address: percent-encoded, sometimes twice, sometimes so that it is no UTF-8. */
export function oddEncoded(random: Random): string {
  const plain = percentEncoded(oddText(random));
  if (random.isLucky(0.2)) return random.one(brokenEncodings);
  return random.isLucky(0.2) ? percentEncoded(plain) : plain;
}

/** As encodeURIComponent does it, but for what it refuses: a lone surrogate becomes the bytes that it would have. */
export function percentEncoded(text: string): string {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0xd800 && code <= 0xdfff) {
      return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
        .map((byte) => `%${byte.toString(16)}`)
        .join('');
    }
    return encodeURIComponent(character);
  }).join('');
}

/** A text for a header: any bytes but those that end it. */
export function oddHeaderText(random: Random): string {
  return Buffer.from(oddText(random))
    .toString('latin1')
    .replaceAll(/[\0\r\n]/g, '?');
}

/** A JSON value of another type than a string, as text. */
export function wrongTyped(random: Random): string {
  return random.one([...oddNumbers, 'true', 'false', 'null', '[]', '{}', '["WVWZZZ1JZXW000001"]', '{"toString":"x"}']);
}
