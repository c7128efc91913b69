import type { Payer } from '../../billing/payers.ts';
import type { Cents } from '../../kernel/money.ts';
import type { DocumentState } from '../open-items.ts';
import type { BankReceipt } from './camt.ts';
import { fold } from './fold.ts';

interface Candidate {
  readonly partnerId: string;
  /** The document that it may pay. */
  readonly document: string | null;
  readonly why: string;
}

/** A receipt that pays these documents of a partner to the cent. */
export interface CertainMatch {
  readonly receipt: BankReceipt;
  readonly partnerId: string;
  readonly documents: readonly string[];
  /** What is booked: accounts are net. */
  readonly netCents: Cents;
}

interface Proposal {
  readonly receipt: BankReceipt;
  readonly candidates: readonly Candidate[];
}

export interface Matches {
  readonly certain: readonly CertainMatch[];
  readonly proposed: readonly Proposal[];
}

const maxCandidates = 10;

/**
 * Which documents receipts pay. Certain is a receipt that names open invoices of one partner and is what is open of them, to the
 * cent, and about which there is no doubt. Anything else is proposed to a person. A document that one receipt has paid is not paid by the next.
 */
export function matchReceipts(
  receipts: readonly BankReceipt[],
  documents: readonly DocumentState[],
  payers: readonly Payer[],
): Matches {
  const open = new Map(documents.filter(({ openCents }) => openCents > 0n).map((one) => [one.number, one]));
  const findCandidates = makeCandidateFinder(documents, open, payers);
  const certain: CertainMatch[] = [];
  const proposed: Proposal[] = [];
  for (const receipt of receipts) {
    const match = receipt.doubt === null ? certainMatch(receipt, open) : undefined;
    if (match) {
      certain.push(match);
      for (const number of match.documents) open.delete(number);
    } else {
      proposed.push({ receipt, candidates: findCandidates(receipt) });
    }
  }
  return { certain, proposed };
}

function certainMatch(receipt: BankReceipt, open: ReadonlyMap<string, DocumentState>): CertainMatch | undefined {
  const named = receipt.documents.flatMap((number) => open.get(number) ?? []);
  const [first] = named;
  if (!first || named.length < receipt.documents.length) return undefined;
  if (named.some(({ partnerId }) => partnerId !== first.partnerId)) return undefined;
  if (named.reduce((sum, { openCents }) => sum + openCents, 0n) !== receipt.cents) return undefined;
  const netCents = named.reduce((sum, { openNetCents }) => sum + openNetCents, 0n);
  return { receipt, partnerId: first.partnerId, documents: named.map(({ number }) => number), netCents };
}

/** The indexes are built once: a file has many receipts, and the service many documents. `open` shrinks while receipts are matched. */
function makeCandidateFinder(
  documents: readonly DocumentState[],
  open: ReadonlyMap<string, DocumentState>,
  payers: readonly Payer[],
): (receipt: BankReceipt) => Candidate[] {
  const byNumber = new Map(documents.map((document) => [document.number, document]));
  const byAmount = Map.groupBy(open.values(), ({ openCents }) => openCents);
  const names = payers.flatMap((payer) => payer.names.map((name) => ({ payer, name: fold(name) })));
  const byFirstWord = Map.groupBy(
    names.filter(({ name }) => name !== ''),
    ({ name }) => firstWord(name),
  );
  const namedDocuments = (receipt: BankReceipt): Candidate[] =>
    receipt.documents
      .flatMap((number) => byNumber.get(number) ?? [])
      .map(({ partnerId, number }) => ({
        partnerId,
        document: number,
        why: open.has(number) ? 'names a document, and is another amount' : 'names a document of which nothing is open',
      }));
  const documentsOfAmount = (receipt: BankReceipt): Candidate[] =>
    (byAmount.get(receipt.cents) ?? [])
      .filter(({ number }) => open.has(number) && !receipt.documents.includes(number))
      .slice(0, maxCandidates)
      .map(({ partnerId, number }) => ({ partnerId, document: number, why: 'is what is open of a document' }));
  const namedPartners = ({ folded }: BankReceipt): Candidate[] => {
    const found = [...new Set(folded.split(' '))]
      .flatMap((word) => byFirstWord.get(word) ?? [])
      .filter(({ name }) => ` ${folded} `.includes(` ${name} `));
    return [...new Set(found.map((one) => one.payer.partnerId))].map((partnerId) => ({
      partnerId,
      document: null,
      why: 'names the partner',
    }));
  };
  return (receipt) =>
    [...namedDocuments(receipt), ...documentsOfAmount(receipt), ...namedPartners(receipt)].slice(0, maxCandidates);
}

function firstWord(text: string): string {
  return text.split(' ', 1)[0] ?? '';
}
