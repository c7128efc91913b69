import { type Static, Type } from 'typebox';

import type { Planned } from '../../../report/evidence/vehicle.ts';
import { isoDate } from '../../connector/dates.ts';
import { xmlReader } from '../../connector/formats.ts';
import { numberOf, required, withoutEmpty } from '../../connector/records.ts';
import { actionOf, operationOf } from './words.ts';

const text = Type.Optional(Type.String());
const nothing = Type.Literal('');

const Part = Type.Object({
  '@name': Type.String(),
  '@spec': text,
  '@more': text,
  product: Type.Optional(Type.Array(Type.Object({ '@brand': Type.String(), '@number': Type.String() }))),
});

const Job = Type.Object({
  '@code': text,
  '@action': text,
  title: Type.String({ minLength: 1 }),
  every: Type.Optional(Type.Union([nothing, Type.Object({ '@km': text, '@months': text })])),
  minutes: text,
  parts: Type.Optional(Type.Union([nothing, Type.Object({ part: Type.Array(Part) })])),
});

export const readPlan = xmlReader(
  Type.Object({ plan: Type.Object({ '@issued': Type.String(), job: Type.Array(Job) }) }),
  { lists: ['job', 'part', 'product'] },
);

/** A plan belongs to a model and has no country. */
export function evidenceOfJob(job: Static<typeof Job>, issued: string): Planned[] {
  const { '@code': code, '@action': action, title, every, minutes, parts } = job;
  const interval = typeof every === 'object' ? every : {};
  return [
    {
      kind: 'planned',
      source: 'maintenancePlan',
      country: null,
      knownFrom: required(isoDate(issued), 'a day'),
      wording: title,
      parts: typeof parts === 'object' ? parts.part.map(partOf) : [],
      original: { wording: action === undefined ? title : `${action}: ${title}`, language: 'en' },
      ...withoutEmpty({
        operation: operationOf(code),
        jobKind: actionOf(action),
        intervalKm: numberOf(interval['@km']),
        intervalMonths: numberOf(interval['@months']),
        labourMinutes: numberOf(minutes),
      }),
    },
  ];
}

function partOf({ '@name': name, '@spec': spec, '@more': more, product = [] }: Static<typeof Part>) {
  return {
    name,
    options: product.map(({ '@brand': brand, '@number': partNumber }) => ({ brand, partNumber })),
    ...withoutEmpty({ spec, optionsMore: numberOf(more) }),
  };
}
