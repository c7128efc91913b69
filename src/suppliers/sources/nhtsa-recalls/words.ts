/** Numbers of the authority, which texts mention beside the maker's: 23V-116, 24V111000, 13E-010. */
const authorityNumber = /^\d{2}[A-Z]-?\d{3}/i;

const mentions = [
  /number for this recall (?:is )?([A-Z0-9][A-Z0-9-]{1,11})(?![\w-])(?!\s*(?:,|and|or)\s)/gi,
  /recall (?:campaign )?(?:no\.|number is) ([A-Z0-9][A-Z0-9-]{1,11})(?![\w-])(?!\s*(?:,|and|or)\s)/gi,
];

/** The maker's own number of a campaign, where the text tells just one, in one of the two ways that it has for it. */
export function makersNumberIn(text: string): string | undefined {
  const found = mentions.flatMap((mention) => [...text.matchAll(mention)].map(([, number = '']) => number));
  const [number, ...others] = new Set(found.filter((word) => /\d/.test(word) && !authorityNumber.test(word)));
  return others.length === 0 ? number : undefined;
}

const saysNotToDrive = /\b(?:not|never)(?: to)? drive\b|\bstop driving\b/i;
const saysParkOutside = /\bpark(?:ing|ed)?\b[^.]{0,200}\boutside\b/i;

/** Flags of a campaign: `parkIt` asks not to drive at all, `parkOutSide` to park where nothing else can burn. */
interface Warnings {
  readonly parkIt?: unknown;
  readonly parkOutSide?: unknown;
}

/** What owners are to do at once is mostly in the text, too; where it is not, it is put before the remedy. */
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
