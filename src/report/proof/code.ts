/** Crockford's base 32: no I, L, O and U, which are mistaken for others or make words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groupLength = 4;
/** 100 bits: nobody finds other facts with the same code. */
const codeLength = 20;

/** The beginning of a digest, for people: `7K3M-Q2ZC-…`. */
export function codeOf(digest: Buffer): string {
  const bits = Array.from(digest, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = Array.from(
    { length: codeLength },
    (_, at) => alphabet[Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)],
  );
  return (letters.join('').match(new RegExp(`.{${groupLength}}`, 'g')) ?? []).join('-');
}

/** A code as a person typed it, in the form of `codeOf`; undefined for text that cannot be one. */
export function readCode(typed: string): string | undefined {
  const letters = typed
    .slice(0, 64)
    .toUpperCase()
    .replaceAll(/[\s\u2010-\u2015-]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  if (!new RegExp(`^[${alphabet}]{${codeLength}}$`).test(letters)) return undefined;
  return (letters.match(new RegExp(`.{${groupLength}}`, 'g')) ?? []).join('-');
}
