import type { TObject } from 'typebox';

import type { Operation } from '../operation.ts';
import { toDocument } from './schemas.ts';

type Place = 'path' | 'query' | 'header';

/** The parameters of an operation, taken from its request schemas. */
export function parameters(operation: Operation): object[] {
  return [
    ...parametersIn('path', operation.params, operation),
    ...parametersIn('query', operation.query, operation),
    ...parametersIn('header', operation.headers, operation),
  ];
}

function parametersIn(place: Place, fields: TObject | undefined, operation: Operation): object[] {
  return Object.entries(fields?.properties ?? {}).map(([name, field]) => {
    const { description, ...schema } = toDocument(field);
    return {
      name: place === 'header' ? inTitleCase(name) : name,
      in: place,
      required: place === 'path',
      description,
      schema: { ...schema, ...operation.documentedAs?.[name] },
    };
  });
}

/** `if-none-match` becomes `If-None-Match`. */
function inTitleCase(header: string): string {
  return header.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());
}
