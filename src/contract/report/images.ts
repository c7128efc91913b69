import type { Static } from 'typebox';

import { resource, text } from '../field.ts';

export const Images = resource(
  'Images',
  'Pictures for showing the report. They show the model, not this very vehicle.',
  {
    brandLogo: text('Address of the brand’s logo on this service.'),
    modelPhoto: text(
      'Signed link to a picture of the model from outside. It needs no key and works until `accessUntil`.',
    ),
    interiorPhoto: text('Signed link to a picture of the interior. It needs no key and works until `accessUntil`.'),
  },
);

export type Images = Static<typeof Images>;
