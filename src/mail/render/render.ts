import type { Language } from '../../language/languages.ts';
import { composeMail } from './compose.ts';
import { parseMail, type MailContent } from './content.ts';
import { attachmentsOf, type Attachment } from './csv.ts';
import { layOutHtml } from './html-layout.ts';
import { oneLine, shorten } from './one-line.ts';
import { layOutText } from './text-layout.ts';

export type { InvoiceContent, LowBalanceContent, MailContent, StatementContent } from './content.ts';
export type { Attachment } from './csv.ts';
export type {
  KeyLimitContent,
  OutOfCreditContent,
  RechargeFailedContent,
  ReceiptContent,
  RefundContent,
  ReminderContent,
} from './money-content.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly Attachment[];
}

const maxNameInSubject = 60;

/** The mail with this content in the partner's language. `sender` is the name it is signed with. */
export function renderMail(content: MailContent, context: { language: Language; sender: string }): RenderedMail {
  const mail = parseMail(content);
  const document = composeMail(mail, context.language, oneLine(context.sender));
  // A reader with several accounts distinguishes their mails by the name.
  const name = shorten(mail.partnerName, maxNameInSubject);
  return {
    subject: name === '' ? document.title : `${document.title} · ${name}`,
    text: layOutText(document),
    html: layOutHtml(document),
    attachments: attachmentsOf(mail),
  };
}
