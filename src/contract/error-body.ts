import { Type } from 'typebox';

import type { ErrorCode } from '../kernel/errors.ts';
import { text } from './field.ts';

export type ErrorBody = Record<string, string> & { code: ErrorCode; message: string };

export const ErrorBody = Type.Unsafe<ErrorBody>({
  type: 'object',
  title: 'ErrorBody',
  required: ['code', 'message'],
  description: 'What every answer carries that did not succeed: one flat object whose values are all strings.',
  properties: {
    code: text(
      'What went wrong, as a fixed word for use in code. New codes may be added; handle them by their status.',
    ),
    message: text('What to do about it, in English, for a developer to read.'),
  },
  additionalProperties: {
    type: 'string',
    description: 'On a 400, one entry for each bad field, named like the field, saying what is wrong with it.',
  },
});
