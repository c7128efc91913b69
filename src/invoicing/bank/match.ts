import { createHash } from 'node:crypto';

import type { Payer } from '../../billing/payers.ts';
import { formatEuro, type Cents } from '../../kernel/money.ts';
import type { DocumentState } from '../open-items.ts';
import type { Receipt } from './camt.ts';

/**
 * What a receipt is booked under, once: the same for the same receipt, with the documents that it names. The mark stands for what is
 * too long to write: the statement, its account, and which one it is of several that look the same.
 */
export function referenceOf(receipt: Receipt): string {
  const { statement, account, ordinal, text } = receipt;
  const mark = createHash('sha256')
    .update(JSON.stringify([statement, account, ordinal]))
    .digest('hex')
    .slice(0, 12);
  return [...beginningOf(receipt), mark, ...numbersIn(text)].join(' ').slice(0, 200);
}

/** What the references of the same entry in another statement begin with, too: some banks list an entry twice. */
export function referenceBeginning(receipt: Receipt): string {
  return `${beginningOf(receipt).join(' ')} `;
}

function beginningOf({ bankReference, day, cents }: Receipt): string[] {
  return ['bank', bankReference, day, formatEuro(cents)];
}

/** What earlier releases booked a receipt under, or the parts of one. */
export function oldReferencesOf({ parts }: Receipt): string[] {
  return parts.map(({ bankReference, text }) => ['bank', bankReference, ...numbersIn(text)].join(' ').slice(0, 200));
}

interface Candidate {
  readonly partnerId: string;
  /** The document that it may pay. */
  readonly document: string | null;
  readonly why: string;
}

/** A receipt that pays these documents of a partner to the cent. */
export interface CertainMatch {
  readonly receipt: Receipt;
  readonly partnerId: string;
  readonly documents: readonly string[];
  /** What is booked: accounts are net. */
  readonly netCents: Cents;
}

interface Proposal {
  readonly receipt: Receipt;
  readonly candidates: readonly Candidate[];
}

export interface Matches {
  readonly certain: readonly CertainMatch[];
  readonly proposed: readonly Proposal[];
}

const documentNumber = /(?<![A-Z0-9-])[0-9]{4}-[0-9]{6,}(?![0-9-])/g;

/**
 * Which documents receipts pay. Certain is a receipt that names open invoices of one partner and is what is open of them, to the
 * cent, and about which there is no doubt. Anything else is proposed to a person. A document that one receipt has paid is not paid by the next.
 */
export function matchReceipts(
  receipts: readonly Receipt[],
  documents: readonly DocumentState[],
  payers: readonly Payer[],
): Matches {
  const open = new Map(documents.filter(({ openCents }) => openCents > 0n).map((one) => [one.number, one]));
  const certain: CertainMatch[] = [];
  const proposed: Proposal[] = [];
  for (const receipt of receipts) {
    const match = receipt.doubt === null ? certainMatch(receipt, open) : undefined;
    if (match) {
      certain.push(match);
      for (const number of match.documents) open.delete(number);
    } else {
      proposed.push({ receipt, candidates: candidatesOf(receipt, [...open.values()], documents, payers) });
    }
  }
  return { certain, proposed };
}

function certainMatch(receipt: Receipt, open: ReadonlyMap<string, DocumentState>): CertainMatch | undefined {
  const numbers = numbersIn(receipt.text);
  const named = numbers.flatMap((number) => open.get(number) ?? []);
  const [first] = named;
  if (!first || named.length < numbers.length) return undefined;
  if (named.some(({ partnerId }) => partnerId !== first.partnerId)) return undefined;
  if (named.reduce((sum, { openCents }) => sum + openCents, 0n) !== receipt.cents) return undefined;
  const netCents = named.reduce((sum, { openNetCents }) => sum + openNetCents, 0n);
  return { receipt, partnerId: first.partnerId, documents: named.map(({ number }) => number), netCents };
}

function candidatesOf(
  { text, payer, cents }: Receipt,
  open: readonly DocumentState[],
  documents: readonly DocumentState[],
  payers: readonly Payer[],
): Candidate[] {
  const numbers = new Set(numbersIn(text));
  const written = ` ${fold(`${text} ${payer ?? ''}`)} `;
  const candidates = [
    ...documents
      .filter(({ number }) => numbers.has(number))
      .map(({ partnerId, number }) => ({
        partnerId,
        document: number,
        why: !open.some((one) => one.number === number)
          ? 'names a document of which nothing is open'
          : 'names a document, and is another amount',
      })),
    ...open
      .filter(({ openCents, number }) => openCents === cents && !numbers.has(number))
      .map(({ partnerId, number }) => ({ partnerId, document: number, why: 'is what is open of a document' })),
    ...payers
      .filter(({ names }) => names.some((name) => fold(name) !== '' && written.includes(` ${fold(name)} `)))
      .map(({ partnerId }) => ({ partnerId, document: null, why: 'names the partner' })),
  ];
  return candidates.slice(0, 10);
}

export function numbersIn(text: string): string[] {
  return [...new Set(text.match(documentNumber) ?? [])];
}

/** Small letters and digits, with single spaces between words. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
