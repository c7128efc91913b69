import type { Evidence } from '../../../src/report/evidence/evidence.ts';

/** Fields of evidence that hold names of makers, places, people's businesses and products, or numbers of records. */
const nameFields = new Set([
  'make',
  'model',
  'variant',
  'commercialName',
  'colourName',
  'category',
  'engineCode',
  'engineDescription',
  'platform',
  'emissionStandard',
  'energyLabel',
  'plate',
  'provider',
  'company',
  'address',
  'location',
  'state',
  'insurer',
  'manufacturer',
  'manufacturerCode',
  'campaignId',
  'reference',
  'lotNumber',
  'domain',
  'brand',
  'partNumber',
  'trim',
  'code',
]);

/** Texts of a kind and a name: `Lackierung Oxford White`, `Zusammenstoß in Hamburg`. What follows the first words is the name. */
const withName = /^(?:\p{L}+|.+?\s(?:in|à|i|–))\s+(\p{Lu}[^.;:]*)$/u;

/** The words of all texts of recalls and price lists, which come in English: an English reader has them as they are. */
export function englishIn(evidence: readonly Evidence[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const record of evidence) {
    if (record.kind === 'recalled' || record.kind === 'built') collect(record, adder(words), '', true);
  }
  return words;
}

function adder(words: Set<string>): (text: string) => void {
  return (text) => {
    for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) words.add(word);
  };
}

/** What is wrong, as a recall says it in sentences, and how a price list names a trim and style. */
export function quotableIn(evidence: readonly Evidence[]): ReadonlySet<string> {
  return new Set(
    evidence.flatMap((record) => {
      if (record.kind === 'recalled') return record.summary ?? [];
      if (record.kind !== 'built') return [];
      const { recalls, trim, style } = record;
      return [trim, style, ...recalls.map(({ summary }) => summary)].filter((text) => text !== undefined);
    }),
  );
}

/** The words of all names in the records of a vehicle, in small letters. */
export function namesIn(evidence: readonly Evidence[]): ReadonlySet<string> {
  const names = new Set<string>();
  const add = adder(names);
  for (const record of evidence) {
    collect(record, add);
    if (record.kind === 'equipped' && record.featureKey === undefined)
      add(withName.exec(record.description)?.[1] ?? '');
    if (record.kind === 'damaged') add(withName.exec(record.description ?? '')?.[1] ?? '');
  }
  return names;
}

function collect(value: unknown, add: (text: string) => void, field = '', isAll = false): void {
  if (typeof value === 'string') {
    if (isAll || nameFields.has(field)) add(value);
  } else if (Array.isArray(value)) {
    for (const entry of value) collect(entry, add, field, isAll);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, entry] of Object.entries(value)) collect(entry, add, name, isAll);
  }
}
