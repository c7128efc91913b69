import type { Mail } from './outbox.ts';
import type { Attachment } from './render/render.ts';
import type { MailSources } from './sources.ts';

/** What the documents are called in file names, for the kinds of mails that are about one. */
export const documentNames: Partial<Record<Mail['kind'], string>> = {
  invoice: 'invoice',
  reminder: 'invoice',
  receipt: 'prepayment',
  refund: 'credit-note',
  goodwill: 'credit-note',
};

type Files = { readonly attachments: readonly Attachment[] } | { readonly reason: string };

/**
 * The files of the document that a mail is about; none if the document has no files. A PDF that was not drawn before is drawn
 * now. If that fails, the result is the reason: the mail is retried, not sent without the PDF.
 */
export async function readFiles(sources: MailSources, mail: Mail): Promise<Files> {
  if (mail.kind === 'statement') return readStatementFile(sources, mail);
  const [name, number] = [documentNames[mail.kind], mail.content['number']];
  if (name === undefined || typeof number !== 'string') return { attachments: [] };
  const ubl = await sources.findUbl(number);
  if (!ubl) return { attachments: [] };
  try {
    const pdf = await sources.readDocumentPdf(number);
    const xml = { filename: `${name}-${number}.xml`, contentType: 'application/xml', content: ubl };
    // A reminder has no e-invoice: a program that reads mails would enter it twice.
    return { attachments: [...pdfFile(`${name}-${number}`, pdf), ...(mail.kind === 'reminder' ? [] : [xml])] };
  } catch (error) {
    return { reason: `the PDF of ${number} could not be drawn: ${messageOf(error)}` };
  }
}

async function readStatementFile(sources: MailSources, { partnerId, content }: Mail): Promise<Files> {
  if (partnerId === null) return { attachments: [] };
  const [periodStart, periodEnd] = [String(content['periodStart']), String(content['periodEnd'])];
  try {
    const pdf = await sources.readStatementPdf(partnerId, { periodStart, periodEnd });
    return { attachments: pdfFile(`statement-${periodStart.slice(0, 7)}`, pdf) };
  } catch (error) {
    return { reason: `the PDF of the statement could not be drawn: ${messageOf(error)}` };
  }
}

function pdfFile(name: string, content: Buffer | undefined): Attachment[] {
  return content ? [{ filename: `${name}.pdf`, contentType: 'application/pdf', content }] : [];
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
