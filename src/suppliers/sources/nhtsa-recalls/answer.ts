import { Type, type Static } from 'typebox';

import type { Recalled } from '../../../report/evidence/events.ts';
import { dottedDate } from '../../connector/dates.ts';
import { jsonReader } from '../../connector/formats.ts';
import type { HttpResponse } from '../../connector/http.ts';
import { required, withoutEmpty } from '../../connector/records.ts';
import { SupplierFailure } from '../../supplier.ts';
import { longestName } from '../american/names.ts';
import { rejectMiscounted } from '../american/values.ts';
import { makersNumberIn, remedyOf } from './words.ts';

const text = Type.Optional(Type.Union([Type.String(), Type.Null()]));

const Campaign = Type.Object({
  NHTSACampaignNumber: text,
  Manufacturer: text,
  ReportReceivedDate: text,
  Component: text,
  Summary: text,
  Consequence: text,
  /** A spelling mistake in old responses. */
  Conequence: text,
  Remedy: text,
  Notes: text,
  /** Absent for recalls of equipment. */
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

/** "No recalls" comes with status 400 as well as with 200, in the same shape; anything else with 400 is a failure. */
export function campaignsOf(response: HttpResponse): readonly Campaign[] {
  refuseOther(response);
  const { Count, results } = readCampaigns(response);
  rejectMiscounted(Count, results);
  return results;
}

export function modelsOf(response: HttpResponse): readonly string[] {
  refuseOther(response);
  const { count, results } = readModels(response);
  rejectMiscounted(count, results);
  return results.flatMap(({ model }) => model?.trim() || []);
}

function refuseOther({ status }: HttpResponse): void {
  if (![200, 400, 404].includes(status)) throw new SupplierFailure('malformed', `status ${status}`);
}

/** A recall campaign of the model. Whether it concerns this vehicle, and was repaired, is not known here. */
export function evidenceOf(campaign: Campaign, today: string): Recalled {
  const date = dayOf(campaign.ReportReceivedDate);
  const [remedy, notes] = [inOneLine(campaign.Remedy), inOneLine(campaign.Notes)];
  const isUrgent = campaign.parkIt === true || campaign.parkOutSide === true;
  return {
    kind: 'recalled',
    source: 'recallRegister',
    country: 'US',
    knownFrom: date ?? today,
    campaignId: required(inOneLine(campaign.NHTSACampaignNumber), 'a number'),
    scope: 'model',
    original: { language: 'en' },
    ...withoutEmpty({
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

/** Day first. A campaign without its date is still worth reporting. */
function dayOf(written: string | null | undefined): string | undefined {
  try {
    return dottedDate(written ?? undefined);
  } catch (error) {
    if (error instanceof SupplierFailure) return undefined;
    throw error;
  }
}

/** The authority's texts have about 2,000 characters at most. A campaign without a text is still worth reporting. */
const longestText = 5_000;

function inOneLine(words: string | null | undefined): string | undefined {
  return (words?.length ?? 0) > longestText ? undefined : words?.replaceAll(/\s+/g, ' ').trim() || undefined;
}
