import type { X2jOptions } from 'fast-xml-parser';

import { SupplierFailure } from '../supplier.ts';

/**
 * XML as plain objects: attributes under `@name`, text under `#text` where an element has attributes too. Everything is
 * text. Entities other than the five of XML are not known, so an answer cannot blow itself up.
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

export function refuseDocumentType(text: string): void {
  if (/<!DOCTYPE/i.test(text)) throw new SupplierFailure('malformed', 'the XML has a document type');
}
