import { type Static, Type } from 'typebox';

import type { Recalled } from '../../../report/evidence/events.ts';
import type { RecallRisk } from '../../../vehicles/codes.ts';
import { translator } from '../../connector/codes.ts';
import { isoDate } from '../../connector/dates.ts';
import { jsonReader } from '../../connector/formats.ts';
import { countryOf, required, withoutEmpty } from '../../connector/records.ts';

const text = Type.Optional(Type.String());

const CampaignRow = Type.Object({
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
type CampaignRow = Static<typeof CampaignRow>;

export const readRecalls = jsonReader(Type.Array(CampaignRow));

const riskOf = translator<RecallRisk>({ minor: 'low', moderate: 'medium', serious: 'high' });
const repairedOf = translator<boolean>({ 'carried out': true, outstanding: false });

export function evidenceOfRecall(entry: CampaignRow): Recalled[] {
  const date = required(isoDate(entry.published), 'a date');
  return [
    {
      kind: 'recalled',
      source: 'recallRegister',
      country: countryOf(entry.market),
      knownFrom: date,
      campaignId: entry.campaign,
      // Unless it says that it concerns this vehicle, a campaign concerns the model.
      scope: entry.scope === 'vehicle' ? 'vehicle' : 'model',
      date,
      ...withoutEmpty({
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
