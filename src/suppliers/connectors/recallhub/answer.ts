import { type Static, Type } from 'typebox';

import type { RecallRisk } from '../../../vehicles/codes.ts';
import { jsonReader } from '../../connecting/formats.ts';
import { countryOf, told } from '../../connecting/records.ts';
import { isoDate, known, translator } from '../../connecting/words.ts';
import type { Recalled } from '../../evidence/events.ts';

const text = Type.Optional(Type.String());

const Entry = Type.Object({
  campaign: Type.String({ minLength: 1 }),
  makerRef: text,
  published: Type.String(),
  maker: text,
  component: text,
  defect: text,
  hazard: text,
  severity: text,
  action: text,
  affected: Type.Optional(Type.Object({ total: Type.Optional(Type.Integer()), market: Type.Optional(Type.Integer()) })),
  market: Type.String(),
  scope: Type.String(),
  state: text,
});
type Entry = Static<typeof Entry>;

export const readRecalls = jsonReader(Type.Array(Entry));

const riskOf = translator<RecallRisk>({ minor: 'low', moderate: 'medium', serious: 'high' });
const repairedOf = translator<boolean>({ 'carried out': true, outstanding: false });

export function evidenceOfRecall(entry: Entry): Recalled[] {
  const date = told(isoDate(entry.published), 'a date');
  return [
    {
      kind: 'recalled',
      source: 'recallRegister',
      country: countryOf(entry.market),
      knownFrom: date,
      campaignId: entry.campaign,
      // A campaign that is not said to be about this vehicle is about its model at most.
      scope: entry.scope === 'vehicle' ? 'vehicle' : 'model',
      date,
      ...known({
        original: entry.severity === undefined ? undefined : { wording: entry.severity, language: 'en' },
        manufacturerCode: entry.makerRef,
        manufacturer: entry.maker,
        component: entry.component,
        summary: entry.defect,
        consequences: entry.hazard,
        risk: riskOf(entry.severity),
        remedy: entry.action,
        repaired: entry.scope === 'vehicle' ? repairedOf(entry.state) : undefined,
        vehiclesAffected: entry.affected?.total,
        vehiclesAffectedInCountry: entry.affected?.market,
      }),
    },
  ];
}
