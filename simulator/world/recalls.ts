import { numberedIn } from '../catalogue/campaigns.ts';
import type { Campaign } from '../catalogue/model.ts';
import type { Day } from './days.ts';
import { dayOf, textOf, workingDay } from './days.ts';
import type { VehicleRecall } from './life.ts';
import type { Story } from './story.ts';

/** Elsewhere only a few in a hundred of the vehicles of a campaign are registered. */
const largeMarkets: ReadonlySet<string> = new Set(['CA', 'DE', 'ES', 'FR', 'GB', 'IT', 'PL', 'US']);

/** Campaigns of the model that came after the vehicle was built; the first of them is kept open where that is asked for. */
export function recordRecalls(
  story: Story,
  campaigns: readonly Campaign[],
  keepsFirstOpen: boolean,
): readonly VehicleRecall[] {
  return campaigns
    .filter(({ date }) => date > story.build.builtOn && dayOf(date) < story.lastDay)
    .map((campaign, index) => {
      const random = story.random(`recall ${campaign.campaignId}`);
      const isKnown = random.isLucky(0.6);
      const staysOpen = random.isLucky(0.35);
      const repairedOn = workingDay(dayOf(campaign.date) + random.whole(20, 420));
      const country = countryAt(story, dayOf(campaign.date));
      const share = random.between(0.2, 1) * (largeMarkets.has(country) ? 0.3 : 0.02);
      const isKeptOpen = keepsFirstOpen && index === 0;
      const isRepaired = !isKeptOpen && (!staysOpen || story.isWellKept) && story.isAbout(repairedOn);
      return {
        campaign: numberedIn(campaign, country),
        country,
        vehiclesAffectedInCountry: Math.max(1, Math.round(campaign.vehiclesAffected * share)),
        repairedOn: isRepaired ? textOf(repairedOn) : undefined,
        isKnownForVehicle: isKeptOpen || isKnown,
      };
    });
}

/** Between two stays it is still the country that it left. */
function countryAt(story: Story, day: Day): string {
  const { stays } = story.fate;
  return (stays.findLast(({ from }) => from <= day) ?? stays[0])?.country ?? 'DE';
}
