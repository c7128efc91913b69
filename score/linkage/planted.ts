import type { Damaged } from '../../src/report/evidence/events.ts';
import { groupSameEvents } from '../../src/reports/assemble/accidents/group-events.ts';
import { sortEvidence } from '../../src/reports/assemble/common/sorted-evidence.ts';
import { dayRange } from '../../src/vehicles/record-date.ts';
import { type Rate, rateOf } from '../rates.ts';
import type { Row } from '../scorer.ts';

/**
 * Plants among the damage records of each vehicle one of another vehicle, which can never belong there, and counts how
 * often it is kept apart. Needs no truth about the vehicles. The planted record is either as it is, or moved into the
 * same country and to a day near one of the vehicle's own.
 *
 * @param vehicles The damage records of each vehicle, in a fixed order.
 */
export function scorePlanted(section: string, vehicles: readonly (readonly Damaged[])[]): Row[] {
  const damaged = vehicles.filter((records) => records.length > 0);
  const rate = (plant: Plant): Rate =>
    rateOf(
      damaged.flatMap((records, place) =>
        plantInto(records, damaged[(place + 1) % damaged.length] ?? [], place, plant),
      ),
      (isApart) => isApart,
    );
  return [
    { section, measure: 'record of another vehicle, kept apart', rate: rate((stranger) => stranger) },
    { section, measure: 'the same, moved to within 180 days in the same country', rate: rate(moveNear(180)) },
    { section, measure: 'the same, moved to within 30 days', rate: rate(moveNear(30)) },
  ];
}

/** What is planted in place of the stranger's record, next to one of the vehicle's own. */
type Plant = (stranger: Damaged, own: Damaged, place: number) => Damaged;

function plantInto(records: readonly Damaged[], strangers: readonly Damaged[], place: number, plant: Plant): boolean[] {
  const [own, stranger] = [records[place % records.length], strangers[place % Math.max(1, strangers.length)]];
  if (!own || !stranger || strangers === records) return [];
  // Numbers must not collide, nor count as one series of one company.
  const planted = { ...plant(stranger, own, place), reference: `PLANTED ${place}` };
  const group = groupSameEvents(sortEvidence([...records, planted]).of('damaged')).find((one) => one.includes(planted));
  return [group?.length === 1];
}

/** Both before and after, spread evenly over the days. */
function moveNear(maxDays: number): Plant {
  return (stranger, own, place) => {
    const day = dayRange(own.date)?.first ?? 0;
    const shift = 1 + ((place * 37) % maxDays);
    const moved = new Date((day + (place % 2 === 0 ? shift : -shift)) * 86_400_000).toISOString().slice(0, 10);
    return { ...stranger, date: moved, country: own.country };
  };
}
