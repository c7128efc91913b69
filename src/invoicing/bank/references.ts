import { createHash } from 'node:crypto';

import { formatEuro, type Cents } from '../../kernel/money.ts';

/** What a receipt is booked under. */
export interface References {
  /** The same for the same receipt, with the documents that it names. */
  readonly reference: string;
  /** What the reference of the same entry in another statement begins with, too: some banks list an entry twice. */
  readonly beginning: string;
  /** What earlier releases booked the receipt, or its parts, under. */
  readonly old: readonly string[];
}

interface Referenced {
  readonly statement: string;
  readonly account: string;
  readonly bankReference: string;
  readonly ordinal: number;
  readonly day: string;
  readonly cents: Cents;
  readonly documents: readonly string[];
}

interface Part {
  readonly bankReference: string;
  readonly text: string;
}

const maxLength = 200;
const documentNumber = /(?<![A-Z0-9-])[0-9]{4}-[0-9]{6,}(?![0-9-])/g;

/** The hash replaces what is too long to write: the statement, its account, and the ordinal of the receipt. */
export function referencesOf(receipt: Referenced, parts: readonly Part[]): References {
  const { statement, account, bankReference, ordinal, day, cents, documents } = receipt;
  const hash = createHash('sha256')
    .update(JSON.stringify([statement, account, ordinal]))
    .digest('hex')
    .slice(0, 12);
  const beginning = ['bank', bankReference, day, formatEuro(cents)];
  return {
    reference: joinWords([...beginning, hash, ...documents]),
    beginning: `${beginning.join(' ')} `,
    old: parts.map((part) => joinWords(['bank', part.bankReference, ...documentsIn(part.text)])),
  };
}

/** The numbers of documents that a payer has written, each once. */
export function documentsIn(text: string): string[] {
  return [...new Set(text.match(documentNumber) ?? [])];
}

function joinWords(words: readonly string[]): string {
  return words.join(' ').slice(0, maxLength);
}
