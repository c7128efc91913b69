import { rejectDocumentType, xmlSettings } from '../connector/xml.ts';
import { SupplierFailure } from '../supplier.ts';
import type { DescribedSupplier } from './description.ts';
import { isDeeper } from './shape.ts';

/** No honest answer is nested deeper, and a walk over one that is runs out of stack. */
const maxDepth = 100;
/** The reader of XML takes microseconds for each letter. */
const maxXmlLength = 512 * 1024;

type ParseText = (text: string) => unknown;

/** Reads the text of an answer. XML becomes what `xmlReader` makes of it, which the connectors in code read. */
export async function answerParser(format: DescribedSupplier['answer']): Promise<ParseText> {
  const parse = format === 'json' ? (JSON.parse as ParseText) : await xmlParser();
  return (text) => {
    const answer = attempt(format, () => parse(text));
    if (isDeeper(answer, maxDepth)) {
      throw new SupplierFailure('malformed', `the answer is nested more than ${maxDepth} levels deep`);
    }
    return answer;
  };
}

/** Loaded where it is wanted alone: the process must be up soon. */
async function xmlParser(): Promise<ParseText> {
  const { XMLParser } = await import('fast-xml-parser');
  const parser = new XMLParser(xmlSettings);
  return (text) => {
    if (text.length > maxXmlLength) throw new SupplierFailure('too large', `more than ${maxXmlLength} letters of XML`);
    rejectDocumentType(text);
    return parser.parse(text, true) as unknown;
  };
}

/** The parser's own message may hold pieces of the answer, and is not passed on. */
function attempt<Result>(format: DescribedSupplier['answer'], read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof SupplierFailure) throw error;
    throw new SupplierFailure('malformed', `the answer is no readable ${format.toUpperCase()}`);
  }
}
