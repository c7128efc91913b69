import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';

import { buildDocument } from '../contract/document.ts';

const ajv = new Ajv2020({ allErrors: true });
addFormats.default(ajv);
for (const keyword of ['openapi', 'info', 'servers', 'tags', 'paths', 'components']) ajv.addKeyword(keyword);
ajv.addSchema(buildDocument(), 'document');
const validate = ajv.compile({ $ref: 'document#/components/schemas/PartnerReport' });

/** Where an answer breaks the contract; undefined where it keeps it. */
export function contractBreach(answer: unknown): string | undefined {
  return validate(answer) ? undefined : ajv.errorsText(validate.errors);
}
