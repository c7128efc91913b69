import { visibleText } from '../../kernel/text.ts';
import { escapeByName } from '../../web/escape.ts';

/** An element of an XML document with its text or its children. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly Element[];
}

/** What an element is made from: parts that are null are left out. */
type Content = string | null | readonly (Element | null)[];

/** An element, or null where it would be empty: the rules of e-invoices forbid empty elements. */
export function element(
  name: string,
  content: Content,
  attributes: Readonly<Record<string, string>> = {},
): Element | null {
  const filled = typeof content === 'string' ? oneLine(content) : (content ?? []).filter((part) => part !== null);
  return filled.length === 0 ? null : { name, attributes, content: filled };
}

/** Text from outside on one line, without the characters that XML 1.0 forbids. */
function oneLine(text: string): string {
  return visibleText(text).replaceAll(/\s+/gu, ' ').trim();
}

/** The whole document in UTF-8, one element a line. */
export function writeXmlDocument(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root, '')}`;
}

function writeElement({ name, attributes, content }: Element, indentation: string): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeByName(value)}"`);
  const start = `${indentation}<${name}${written.join('')}`;
  if (content.length === 0) return `${start}/>\n`;
  if (typeof content === 'string') return `${start}>${escapeByName(content)}</${name}>\n`;
  const children = content.map((child) => writeElement(child, `${indentation}  `));
  return `${start}>\n${children.join('')}${indentation}</${name}>\n`;
}
