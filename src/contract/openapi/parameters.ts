import type { TObject } from 'typebox';

import type { Endpoint } from '../endpoint.ts';
import { toDocument } from './schemas.ts';

type Place = 'path' | 'query' | 'header';

/** The parameters of an endpoint, taken from its request schemas. */
export function parameters(endpoint: Endpoint): object[] {
  return [
    ...parametersIn('path', endpoint.params, endpoint),
    ...parametersIn('query', endpoint.query, endpoint),
    ...parametersIn('header', endpoint.headers, endpoint),
  ];
}

function parametersIn(place: Place, fields: TObject | undefined, endpoint: Endpoint): object[] {
  return Object.entries(fields?.properties ?? {}).map(([name, field]) => {
    const { description, ...schema } = toDocument(field);
    return {
      name: place === 'header' ? inTitleCase(name) : name,
      in: place,
      required: place === 'path',
      description,
      schema: { ...schema, ...endpoint.documentedAs?.[name] },
    };
  });
}

/** `if-none-match` becomes `If-None-Match`. */
function inTitleCase(header: string): string {
  return header.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());
}
