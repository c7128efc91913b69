import { textOf } from '../days.ts';
import type { Draw } from '../draw.ts';
import type { Life } from '../lives/life.ts';
import { sourcesIn } from './sources.ts';
import type { Telling } from './telling.ts';

/** Thefts, recalls, and what the VIN itself says. */
export function tellOthers(draw: Draw, telling: Telling, life: Life): void {
  tellTheft(draw.fork('theft'), telling, life);
  const recall = draw.fork('recall');
  const present = life.stays.at(-1)?.country ?? 'DE';
  const [recalls] = sourcesIn(present, 'recalls');
  if (recalls !== undefined && recall.chance(0.2)) {
    const on = textOf(life.firstRegisteredOn + recall.whole(100, Math.max(101, life.today - life.firstRegisteredOn)));
    telling.tell(recalls, {
      kind: 'recalled',
      source: 'recallRegister',
      country: present,
      knownFrom: on,
      campaignId: `R/${on.slice(0, 4)}/${recall.whole(100, 399)}`,
      scope: 'vehicle',
      date: on,
      repaired: recall.chance(0.6),
    });
  }
  telling.tell('decoder', {
    kind: 'identified',
    source: 'vinStructure',
    country: null,
    knownFrom: textOf(life.builtOn),
    vehicleClass: life.vehicleClass,
    make: life.make,
  });
}

function tellTheft(draw: Draw, telling: Telling, life: Life): void {
  const { theft } = life;
  const [register] = theft ? sourcesIn(theft.country, 'theft') : [];
  if (!theft || register === undefined) return;
  telling.tell(register, {
    kind: 'stolen',
    source: 'theftRegister',
    country: theft.country,
    knownFrom: textOf(theft.on),
    date: textOf(theft.on),
    make: life.make,
    ...(theft.recoveredOn !== undefined && draw.chance(0.95) && { recoveredAt: textOf(theft.recoveredOn) }),
  });
}
