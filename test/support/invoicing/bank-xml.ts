/** What a bank writes: statements in camt.053. */

export const iban = 'DE75512108001245126199';

interface Entry {
  readonly reference: string;
  readonly amount: string;
  readonly text?: string;
  readonly payer?: string;
  readonly more?: string;
  readonly day?: string;
  /** The bank counts entries in each statement, and gives no reference of its own. */
  readonly isCounted?: boolean;
}

export function entryXml(entry: Entry): string {
  const { reference, amount, text = '', payer = 'Somebody', more = '', day = '2026-12-03', isCounted = false } = entry;
  const name = isCounted ? 'NtryRef' : 'AcctSvcrRef';
  return `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
    <BookgDt><Dt>${day}</Dt></BookgDt><${name}>${reference}</${name}>${more}<NtryDtls><TxDtls>
    <RltdPties><Dbtr><Pty><Nm>${payer}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
}

/** An entry of several parts, each as the bank writes it. */
export function batchXml(reference: string, amount: string, parts: readonly string[]): string {
  return entryXml({ reference, amount }).replace(
    /<NtryDtls>[^]*<\/NtryDtls>/,
    `<NtryDtls>${parts.join('')}</NtryDtls>`,
  );
}

export function partXml(amount: string, text: string, { currency = 'EUR', direction = 'CRDT' } = {}): string {
  return `<TxDtls><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
}

export function statementXml(entries: readonly string[], account = iban, id = '1'): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
    <Stmt><Id>${id}</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
}
