import { type Static, Type } from 'typebox';

import type { Rendered } from '../../../report/evidence/vehicle.ts';
import { translator } from '../../connector/codes.ts';
import { isoDate } from '../../connector/dates.ts';
import { jsonReader } from '../../connector/formats.ts';
import { required } from '../../connector/records.ts';

const Render = Type.Object({ angle: Type.String(), href: Type.String() });

export const readRenders = jsonReader(Type.Object({ modelYear: Type.Integer(), renders: Type.Array(Render) }));

const viewOf = translator<Rendered['view']>({ outside: 'exterior', cabin: 'interior' });

/** A report shows the model from outside and inside; other views are dropped. */
export function evidenceOfRender({ angle, href }: Static<typeof Render>, modelYear: number): Rendered[] {
  const view = viewOf(angle);
  if (view === undefined) return [];
  return [
    {
      kind: 'rendered',
      source: 'pictureLibrary',
      country: null,
      knownFrom: required(isoDate(String(modelYear)), 'a year'),
      view,
      medium: { state: 'remote', kind: 'picture', url: href },
    },
  ];
}
