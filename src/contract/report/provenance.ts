import type { Static } from 'typebox';

import { flag, resource, textList, textMap } from '../field.ts';

export const Provenance = resource(
  'Provenance',
  'What kinds of sources the report was made from. They are described, never named.',
  {
    sources: textList('Kinds of sources that contributed, such as `national vehicle register`.'),
    fromCache: flag('True if some of the content was fetched earlier and reused.'),
    fieldSources: textMap(
      'Kind of source for single parts of the report, keyed by the part, such as `identity.color`.',
    ),
  },
);

export type Provenance = Static<typeof Provenance>;
