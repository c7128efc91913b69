import { XMLParser, XMLValidator } from 'fast-xml-parser';

import { OperatorError } from '../../kernel/errors.ts';
import { parseEuro, type Cents } from '../../kernel/money.ts';

/** Money that came in on a bank account. */
export interface Receipt {
  /** What the bank calls it, unique on its account. */
  readonly bankReference: string;
  readonly day: string;
  /** Gross: as it was sent. */
  readonly cents: Cents;
  readonly payer: string | null;
  /** What the payer has written. */
  readonly text: string;
}

interface BankStatement {
  readonly iban: string | null;
  readonly receipts: readonly Receipt[];
  /** Entries that are no receipt: debits, reversals, other currencies, what is not booked yet. */
  readonly passedOver: number;
}

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
    throw new OperatorError('the file declares a document type, which no bank statement does');
  const validity = XMLValidator.validate(xml);
  if (validity !== true) throw new OperatorError(`the file is no XML: line ${validity.err.line}, ${validity.err.msg}`);
  const document = nodeOf(parser.parse(xml) as Node, 'Document', 'BkToCstmrStmt');
  const statements = nodesOf(document, 'Stmt');
  if (statements.length === 0) throw new OperatorError('the file is no bank statement (camt.053): it has no Stmt');
  return statements.map(readStatement);
}

function readStatement(statement: Node): BankStatement {
  const entries = nodesOf(statement, 'Ntry');
  const receipts = entries.flatMap((entry) => (isReceipt(entry) ? readEntry(entry) : []));
  return {
    iban: textAt(statement, 'Acct', 'Id', 'IBAN'),
    receipts,
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

/** A batch has several transactions in one entry, each with its own amount. */
function readEntry(entry: Node): Receipt[] {
  const transactions = nodesOf(entry, 'NtryDtls').flatMap((details) => nodesOf(details, 'TxDtls'));
  const day = textAt(entry, 'BookgDt', 'Dt') ?? textAt(entry, 'BookgDt', 'DtTm')?.slice(0, 10) ?? '';
  const reference = textAt(entry, 'AcctSvcrRef') ?? textAt(entry, 'NtryRef');
  if (transactions.length <= 1) return [readTransaction(entry, transactions[0] ?? {}, { day, reference })];
  return transactions.map((transaction, index) =>
    readTransaction(transaction, transaction, { day, reference: reference && `${reference}/${index + 1}` }),
  );
}

function readTransaction(
  amountOf: Node,
  transaction: Node,
  { day, reference }: { day: string; reference: string | null },
): Receipt {
  const amount =
    textAt(amountOf, 'Amt', '#text') ?? textAt(amountOf, 'AmtDtls', 'TxAmt', 'Amt', '#text') ?? textAt(amountOf, 'Amt');
  const cents = parseEuro((amount ?? '').replace(/^0+(?=[0-9])/, ''));
  const own = textAt(transaction, 'Refs', 'AcctSvcrRef') ?? textAt(transaction, 'Refs', 'TxId');
  const bankReference = reference ?? own;
  if (cents === undefined || cents === 0n) throw new OperatorError(`an entry of ${day} has no amount in euros`);
  if (bankReference === null) {
    throw new OperatorError(`an entry of ${day} has no reference of the bank: it could be booked twice`);
  }
  const remittance = nodeOf(transaction, 'RmtInf');
  const text = [...listOf(remittance['Ustrd']), textAt(remittance, 'Strd', 'CdtrRefInf', 'Ref')]
    .filter((part): part is string => typeof part === 'string')
    .join(' ');
  const parties = nodeOf(transaction, 'RltdPties', 'Dbtr');
  return { bankReference, day, cents, payer: textAt(parties, 'Nm') ?? textAt(parties, 'Pty', 'Nm'), text };
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
