/** „V“ before a number in figures, as it is spoken: ve 3, v 5. */
export function czechIn(number: number): 'v' | 've' {
  return isCluster(spokenFirst(number)) ? 've' : 'v';
}

/** „Z“ before a number in figures, as it is spoken: ze 3, ze 7, z 5. */
export function czechOf(number: number): 'z' | 'ze' {
  const first = spokenFirst(number);
  return isCluster(first) || /^[sš]/.test(first) ? 'ze' : 'z';
}

const units = ['nula', 'jeden', 'dva', 'tři', 'čtyři', 'pět', 'šest', 'sedm', 'osm', 'devět'];

/** The word with which a number begins when it is spoken; of tens and hundreds its first letters are those of the unit. */
function spokenFirst(number: number): string {
  if (number >= 2000) return spokenFirst(Math.floor(number / 1000));
  if (number >= 1000) return 'tisíc';
  if (number >= 100 && number < 200) return 'sto';
  if (number === 10 || number === 11) return 'deset';
  if (number > 11 && number < 20) return units[number - 10] ?? '';
  return units[Number(String(number)[0])] ?? '';
}

/** A group of consonants that is not spoken after „v“ or „z“ alone. */
function isCluster(word: string): boolean {
  return /^(dv|tř|čt|st)/.test(word);
}
