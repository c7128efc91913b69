/** The authority's own campaign numbers, which texts mention beside the manufacturer's: 23V-116, 24V111000, 13E-010. */
const authorityNumber = /^\d{2}[A-Z]-?\d{3}/i;

const mentions = [
  /number for this recall (?:is )?([A-Z0-9][A-Z0-9-]{1,11})(?![\w-])(?!\s*(?:,|and|or)\s)/gi,
  /recall (?:campaign )?(?:no\.|number is) ([A-Z0-9][A-Z0-9-]{1,11})(?![\w-])(?!\s*(?:,|and|or)\s)/gi,
];

/** The manufacturer's campaign number, if the text mentions exactly one, in one of its two usual phrases. */
export function makersNumberIn(text: string): string | undefined {
  const found = mentions.flatMap((mention) => [...text.matchAll(mention)].map(([, number = '']) => number));
  const [number, ...others] = new Set(found.filter((word) => /\d/.test(word) && !authorityNumber.test(word)));
  return others.length === 0 ? number : undefined;
}

const saysNotToDrive = /\b(?:not|never)(?: to)? drive\b|\bstop driving\b/i;
const saysParkOutside = /\bpark(?:ing|ed)?\b[^.]{0,200}\boutside\b/i;

/** Flags of a campaign: `parkIt` means do not drive, `parkOutSide` means park away from buildings. */
interface Warnings {
  readonly parkIt?: unknown;
  readonly parkOutSide?: unknown;
}

/** Puts urgent warnings before the remedy, unless its text already contains them. */
export function remedyOf(remedy: string | undefined, { parkIt, parkOutSide }: Warnings): string | undefined {
  const text = remedy ?? '';
  const warnings = [
    ...(parkIt === true && !saysNotToDrive.test(text) ? ['Do not drive the vehicle until it is repaired.'] : []),
    ...(parkOutSide === true && !saysParkOutside.test(text)
      ? ['Park the vehicle outside and away from structures until it is repaired.']
      : []),
  ];
  const all = [...warnings, text].filter((part) => part !== '').join(' ');
  return all === '' ? undefined : all;
}
