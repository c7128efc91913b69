/** What a bank writes: statements in camt.053. */

export const iban = 'DE75512108001245126199';

interface Entry {
  readonly reference: string;
  readonly amount: string;
  readonly text?: string;
  readonly payer?: string;
  readonly more?: string;
}

export function entryXml({ reference, amount, text = '', payer = 'Somebody', more = '' }: Entry): string {
  return `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
    <BookgDt><Dt>2026-12-03</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef>${more}<NtryDtls><TxDtls>
    <RltdPties><Dbtr><Pty><Nm>${payer}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
}

export function statementXml(entries: readonly string[], account = iban): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
    <Stmt><Id>1</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
}
