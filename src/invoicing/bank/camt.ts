import { XMLParser, XMLValidator } from 'fast-xml-parser';

import { OperatorError } from '../../kernel/errors.ts';
import { formatEuro, parseEuro, type Cents } from '../../kernel/money.ts';
import { fold } from './fold.ts';
import { documentsIn, referencesOf, type References } from './references.ts';

/** Money that came in on a bank account. */
export interface BankReceipt {
  /** The statement that has it, and the account of that, as the bank calls them. */
  readonly statement: string;
  readonly account: string;
  /** What the bank calls it. Many banks count from 1 in each statement, and some give all the same. */
  readonly bankReference: string;
  /** Which one it is of those in the statement with the same reference, day and amount; from 1. */
  readonly ordinal: number;
  readonly day: string;
  /** Gross: as it was sent. */
  readonly cents: Cents;
  readonly payer: string | null;
  /** What the payer has written. */
  readonly text: string;
  /** The numbers of documents in it. */
  readonly documents: readonly string[];
  /** The beginning of the text, and the payer, in which names of partners are searched. */
  readonly folded: string;
  /** Why a person has to look at it before it is booked; null where nothing speaks against it. */
  readonly doubt: string | null;
  readonly references: References;
}

interface ReadReceipt extends Pick<BankReceipt, 'bankReference' | 'day' | 'cents' | 'payer' | 'text' | 'doubt'> {
  /** The parts of an entry that has parts but is booked as one; else the entry itself. */
  readonly parts: readonly { readonly bankReference: string; readonly text: string }[];
}

export interface BankStatement {
  readonly iban: string | null;
  readonly receipts: readonly BankReceipt[];
  /** Entries that are no receipt: debits, reversals, other currencies, what is not booked yet. */
  readonly passedOver: number;
}

const maxSearched = 500;

type Node = { readonly [name: string]: unknown };

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
});

/** Reads a bank's statement of an account, ISO 20022 camt.053 of any version. */
export function readBankStatements(xml: string): BankStatement[] {
  if (/<!DOCTYPE/i.test(xml))
    throw new OperatorError('the file has a document type declaration, which bank statements never have');
  const validity = XMLValidator.validate(xml);
  if (validity !== true) throw new OperatorError(`the file is not XML: line ${validity.err.line}, ${validity.err.msg}`);
  const document = nodeOf(parser.parse(xml) as Node, 'Document', 'BkToCstmrStmt');
  const statements = nodesOf(document, 'Stmt');
  if (statements.length === 0) throw new OperatorError('the file is not a bank statement (camt.053): it has no Stmt');
  return statements.map(readStatement);
}

function readStatement(statement: Node): BankStatement {
  const entries = nodesOf(statement, 'Ntry');
  const receipts = entries.flatMap((entry) => (isReceipt(entry) ? readEntry(entry) : []));
  const iban = textAt(statement, 'Acct', 'Id', 'IBAN');
  const account = iban ?? textAt(statement, 'Acct', 'Id', 'Othr', 'Id') ?? '';
  return {
    iban,
    receipts: numbered(receipts, { statement: textAt(statement, 'Id') ?? '', account }),
    passedOver: entries.filter((entry) => !isReceipt(entry)).length,
  };
}

function isReceipt(entry: Node): boolean {
  const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts');
  return (
    textAt(entry, 'CdtDbtInd') === 'CRDT' &&
    status === 'BOOK' &&
    textAt(entry, 'RvslInd') !== 'true' &&
    textAt(entry, 'Amt', '@Ccy') === 'EUR'
  );
}

/** Entries that look the same differ in their order, which is the same each time the statement is read. */
function numbered(
  receipts: readonly ReadReceipt[],
  of: { readonly statement: string; readonly account: string },
): BankReceipt[] {
  const counts = new Map<string, number>();
  return receipts.map(({ parts, ...receipt }) => {
    const like = `${receipt.bankReference} ${receipt.day} ${receipt.cents}`;
    const ordinal = (counts.get(like) ?? 0) + 1;
    counts.set(like, ordinal);
    const { text, payer } = receipt;
    const folded = fold(`${text.slice(0, maxSearched)} ${(payer ?? '').slice(0, maxSearched)}`);
    const identified = { ...receipt, ...of, ordinal, folded, documents: documentsIn(text) };
    return { ...identified, references: referencesOf(identified, parts) };
  });
}

/**
 * A batch has several transactions in one entry, each with its own amount. Where they are not plainly euros that came in and add up to
 * the entry, the entry is one receipt, for a person to look at.
 */
function readEntry(entry: Node): ReadReceipt[] {
  const transactions = nodesOf(entry, 'NtryDtls').flatMap((details) => nodesOf(details, 'TxDtls'));
  const day = textAt(entry, 'BookgDt', 'Dt') ?? textAt(entry, 'BookgDt', 'DtTm')?.slice(0, 10) ?? '';
  const cents = centsOf(textAt(entry, 'Amt', '#text') ?? textAt(entry, 'Amt'));
  if (cents === undefined || cents === 0n) throw new OperatorError(`an entry of ${day} has no amount in euros`);
  const reference = textAt(entry, 'AcctSvcrRef') ?? textAt(entry, 'NtryRef');
  const read = transactions.length === 0 ? [{}] : transactions;
  const parts = read.map((transaction, index) => ({
    bankReference: partReference(transaction, { day, reference, index, isOnly: read.length === 1 }),
    text: textOf(transaction),
    payer: payerOf(transaction),
    cents: read.length === 1 ? cents : (amountOf(transaction).cents ?? 0n),
  }));
  const doubt = doubtOf(transactions, cents);
  if (doubt === null) return parts.map((part) => ({ ...part, day, doubt, parts: [part] }));
  const texts = parts.map(({ text }) => text).filter((text) => text !== '');
  const payers = [...new Set(parts.flatMap(({ payer }) => payer ?? []))];
  const bankReference = reference ?? parts[0]?.bankReference ?? '';
  return [{ bankReference, day, cents, payer: payers.join(', ') || null, text: texts.join(' '), doubt, parts }];
}

function partReference(
  transaction: Node,
  { day, reference, index, isOnly }: { day: string; reference: string | null; index: number; isOnly: boolean },
): string {
  if (reference !== null) return isOnly ? reference : `${reference}/${index + 1}`;
  const own = textAt(transaction, 'Refs', 'AcctSvcrRef') ?? textAt(transaction, 'Refs', 'TxId');
  if (own !== null) return own;
  throw new OperatorError(`an entry of ${day} has no bank reference, so it could be booked twice`);
}

/** Why the transactions of an entry are not what the entry says; null where they are. */
function doubtOf(transactions: readonly Node[], entryCents: Cents): string | null {
  for (const transaction of transactions) {
    const { currency } = amountOf(transaction);
    if (currency !== null && currency !== 'EUR') return `a part of it is in ${currency}`;
    const direction = textAt(transaction, 'CdtDbtInd');
    if (direction !== null && direction !== 'CRDT') return 'a part of it is a debit';
  }
  const amounts = transactions.map((transaction) => amountOf(transaction));
  const [only, ...others] = amounts;
  if (only === undefined || (others.length === 0 && only.text === null)) return null;
  if (amounts.some(({ cents }) => cents === undefined)) return 'a part of it has no amount';
  const sum = amounts.reduce((total, { cents = 0n }) => total + cents, 0n);
  return sum === entryCents
    ? null
    : `its parts come to ${formatEuro(sum)} EUR, and the entry to ${formatEuro(entryCents)} EUR`;
}

function amountOf(transaction: Node): { text: string | null; cents: Cents | undefined; currency: string | null } {
  const inDetails = ['AmtDtls', 'TxAmt', 'Amt'] as const;
  const text =
    textAt(transaction, 'Amt', '#text') ?? textAt(transaction, ...inDetails, '#text') ?? textAt(transaction, 'Amt');
  const currency = textAt(transaction, 'Amt', '@Ccy') ?? textAt(transaction, ...inDetails, '@Ccy');
  return { text, cents: centsOf(text), currency };
}

function centsOf(amount: string | null): Cents | undefined {
  return parseEuro((amount ?? '').replace(/^0+(?=[0-9])/, ''));
}

function textOf(transaction: Node): string {
  const remittance = nodeOf(transaction, 'RmtInf');
  return [...listOf(remittance['Ustrd']), textAt(remittance, 'Strd', 'CdtrRefInf', 'Ref')]
    .filter((part): part is string => typeof part === 'string')
    .join(' ');
}

function payerOf(transaction: Node): string | null {
  const parties = nodeOf(transaction, 'RltdPties', 'Dbtr');
  return textAt(parties, 'Nm') ?? textAt(parties, 'Pty', 'Nm');
}

function nodeOf(node: Node, ...path: readonly string[]): Node {
  return path.reduce<Node>((at, name) => {
    const [child] = listOf(at[name]);
    return isNode(child) ? child : {};
  }, node);
}

function nodesOf(node: Node, name: string): Node[] {
  return listOf(node[name]).filter(isNode);
}

function textAt(node: Node, ...path: readonly string[]): string | null {
  const [child] = listOf(nodeOf(node, ...path.slice(0, -1))[path.at(-1) ?? '']);
  return typeof child === 'string' && child.trim() !== '' ? child.trim() : null;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}
