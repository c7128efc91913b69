import type { DocumentWords } from '../../language/documents/index.ts';
import type { AssembledReport, PurchaseFacts } from '../../report/model/report.ts';
import type { Words } from '../words.ts';

/** The input of every part of a document. */
export interface DocumentContext {
  readonly facts: PurchaseFacts;
  readonly report: AssembledReport;
  /** Words for codes, and how figures are written. */
  readonly words: Words;
  /** Labels and sentences of the document itself. */
  readonly say: DocumentWords;
}
