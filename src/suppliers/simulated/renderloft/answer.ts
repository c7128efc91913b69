import { type Static, Type } from 'typebox';

import type { Rendered } from '../../../report/evidence/vehicle.ts';
import { jsonReader } from '../../connector/formats.ts';
import { told } from '../../connector/records.ts';
import { isoDate, translator } from '../../connector/words.ts';

const Render = Type.Object({ angle: Type.String(), href: Type.String() });

export const readRenders = jsonReader(Type.Object({ modelYear: Type.Integer(), renders: Type.Array(Render) }));

const viewOf = translator<Rendered['view']>({ outside: 'exterior', cabin: 'interior' });

/** A report shows the model from outside and inside; for another view there is no place. */
export function evidenceOfRender({ angle, href }: Static<typeof Render>, modelYear: number): Rendered[] {
  const view = viewOf(angle);
  if (view === undefined) return [];
  return [
    {
      kind: 'rendered',
      source: 'pictureLibrary',
      country: null,
      knownFrom: told(isoDate(String(modelYear)), 'a year'),
      view,
      medium: { state: 'remote', kind: 'picture', url: href },
    },
  ];
}
