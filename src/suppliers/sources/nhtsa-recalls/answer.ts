import { Type, type Static } from 'typebox';

import type { Recalled } from '../../../report/evidence/events.ts';
import { jsonReader } from '../../connector/formats.ts';
import type { Reply } from '../../connector/http.ts';
import { told } from '../../connector/records.ts';
import { dottedDate, known } from '../../connector/words.ts';
import { SupplierFailure } from '../../supplier.ts';
import { longestName } from '../american/names.ts';
import { refuseMiscounted } from '../american/values.ts';
import { makersNumberIn, remedyOf } from './words.ts';

const text = Type.Optional(Type.Union([Type.String(), Type.Null()]));

const Campaign = Type.Object({
  NHTSACampaignNumber: text,
  Manufacturer: text,
  ReportReceivedDate: text,
  Component: text,
  Summary: text,
  Consequence: text,
  /** As old answers spelled it. */
  Conequence: text,
  Remedy: text,
  Notes: text,
  /** Of equipment they are not told. */
  parkIt: Type.Optional(Type.Unknown()),
  parkOutSide: Type.Optional(Type.Unknown()),
});
type Campaign = Static<typeof Campaign>;

const readCampaigns = jsonReader(Type.Object({ Count: Type.Optional(Type.Unknown()), results: Type.Array(Campaign) }));
const readModels = jsonReader(
  Type.Object({
    count: Type.Optional(Type.Unknown()),
    results: Type.Array(Type.Object({ model: Type.Optional(Type.String({ maxLength: longestName })) })),
  }),
);

/** None are told with status 400 as well as with 200, in the same shape; anything else under 400 is a failure. */
export function campaignsOf(reply: Reply): readonly Campaign[] {
  refuseOther(reply);
  const { Count, results } = readCampaigns(reply);
  refuseMiscounted(Count, results);
  return results;
}

export function modelsOf(reply: Reply): readonly string[] {
  refuseOther(reply);
  const { count, results } = readModels(reply);
  refuseMiscounted(count, results);
  return results.flatMap(({ model }) => model?.trim() || []);
}

function refuseOther({ status }: Reply): void {
  if (![200, 400, 404].includes(status)) throw new SupplierFailure('malformed', `status ${status}`);
}

/** What is known of a campaign for a model; whether it concerns this vehicle, and was done on it, nobody says here. */
export function evidenceOf(campaign: Campaign, today: string): Recalled {
  const date = dayOf(campaign.ReportReceivedDate);
  const [remedy, notes] = [inOneLine(campaign.Remedy), inOneLine(campaign.Notes)];
  const isUrgent = campaign.parkIt === true || campaign.parkOutSide === true;
  return {
    kind: 'recalled',
    source: 'recallRegister',
    country: 'US',
    knownFrom: date ?? today,
    campaignId: told(inOneLine(campaign.NHTSACampaignNumber), 'a number'),
    scope: 'model',
    original: { language: 'en' },
    ...known({
      date,
      manufacturerCode: makersNumberIn(`${remedy ?? ''} ${notes ?? ''}`),
      manufacturer: inOneLine(campaign.Manufacturer),
      component: inOneLine(campaign.Component),
      summary: inOneLine(campaign.Summary),
      consequences: inOneLine(campaign.Consequence ?? campaign.Conequence),
      risk: isUrgent ? ('high' as const) : undefined,
      remedy: remedyOf(remedy, campaign),
    }),
  };
}

/** Day first. A campaign is worth telling without its day. */
function dayOf(written: string | null | undefined): string | undefined {
  try {
    return dottedDate(written ?? undefined);
  } catch (error) {
    if (error instanceof SupplierFailure) return undefined;
    throw error;
  }
}

/** The authority files no text of more than some 2,000 characters. A campaign is worth telling without one, too. */
const longestText = 5_000;

function inOneLine(words: string | null | undefined): string | undefined {
  return (words?.length ?? 0) > longestText ? undefined : words?.replaceAll(/\s+/g, ' ').trim() || undefined;
}
