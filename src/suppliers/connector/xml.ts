import type { X2jOptions } from 'fast-xml-parser';

import { SupplierFailure } from '../supplier.ts';

/**
 * XML as plain objects: attributes under `@name`, text under `#text` if an element also has attributes. All values are
 * strings. Only the five predefined entities are expanded, so a response cannot grow by entity expansion.
 */
export const xmlSettings: X2jOptions = {
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  ignoreDeclaration: true,
  processEntities: true,
};

export function rejectDocumentType(text: string): void {
  if (/<!DOCTYPE/i.test(text)) throw new SupplierFailure('malformed', 'the XML has a document type');
}
