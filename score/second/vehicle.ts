import type { Findings } from '../../src/report/findings/findings.ts';
import type { Outcome } from '../../src/report/findings/outcome.ts';
import { dayOf } from './days.ts';
import { Draw } from './draw.ts';
import type { Life } from './lives/life.ts';
import { live } from './lives/live.ts';
import { tellAmerican } from './records/american.ts';
import { tellDamages } from './records/damages.ts';
import { tellInspections } from './records/inspections.ts';
import { tellAdverts, tellAuctions } from './records/market.ts';
import { tellOthers } from './records/others.ts';
import { tellPool } from './records/pool.ts';
import { tellPolicies, tellRegistrations } from './records/registers.ts';
import { type SourceId, sourceIds, sourceOf } from './records/sources.ts';
import { tellStrangers } from './records/strangers.ts';
import { Telling } from './records/telling.ts';
import { tellServices } from './records/workshops.ts';

/** A vehicle of this world: what suppliers' connectors would give of it, and what is true. */
export interface WorldVehicle {
  readonly life: Life;
  readonly findings: Findings;
  /** What reached the findings, each statement beside what it is about. */
  readonly told: Pick<Telling, 'readings' | 'damages' | 'losses' | 'owners' | 'firstRegistrations'>;
}

/** The same vehicle for the same seed, number and day. */
export function drawVehicle(seed: string, number: number, today: string, mess = 1): WorldVehicle {
  const draw = new Draw(`second ${seed} ${number}`);
  const { life, telling } = tellVehicle(draw, today, mess);
  return ask(draw.fork('asking'), life, telling);
}

/** A life, and what all sources know of it. */
export function tellVehicle(draw: Draw, today: string, mess: number): { life: Life; telling: Telling } {
  const life = live(draw.fork('life'), dayOf(today));
  const telling = new Telling(mess);
  tellRegistrations(draw.fork('registrations'), telling, life);
  tellPolicies(draw.fork('policies'), telling, life);
  tellInspections(draw.fork('inspections'), telling, life);
  tellServices(draw.fork('services'), telling, life);
  tellAmerican(draw.fork('american'), telling, life);
  tellAdverts(draw.fork('adverts'), telling, life);
  tellAuctions(draw.fork('auctions'), telling, life);
  tellStrangers(draw.fork('strangers'), telling, life);
  tellPool(draw.fork('pool'), telling);
  tellDamages(draw.fork('damages'), telling, life);
  tellOthers(draw.fork('others'), telling, life);
  return { life, telling };
}

/** Asks every source; those that do not answer take what they know with them. */
function ask(draw: Draw, life: Life, telling: Telling): WorldVehicle {
  // On a bad day, a network or a broker takes many sources along.
  const downShare = draw.chance(0.06) ? 0.3 : 0.025;
  const outcomes = sourceIds.map((id) => askOne(draw.fork(id), { id, life, telling, downShare }));
  const answering = new Set(outcomes.filter(({ result }) => result === 'answered').map(({ supplier }) => supplier));
  const isHeard = ({ source }: { readonly source: SourceId }) => answering.has(source);
  return {
    life,
    findings: {
      vin: life.vin,
      evidence: telling.records.filter(isHeard).map(({ evidence }) => evidence),
      outcomes,
    },
    told: {
      readings: telling.readings.filter(isHeard),
      damages: telling.damages.filter(isHeard),
      losses: telling.losses.filter(isHeard),
      owners: telling.owners.filter(isHeard),
      firstRegistrations: telling.firstRegistrations.filter(isHeard),
    },
  };
}

function askOne(
  draw: Draw,
  {
    id,
    life,
    telling,
    downShare,
  }: { readonly id: SourceId; readonly life: Life; readonly telling: Telling; readonly downShare: number },
): Outcome {
  const { feeds, countries } = sourceOf(id);
  const knows = life.stays.some(({ country }) => countries.includes(country));
  const records = telling.records.filter(({ source }) => source === id).length;
  // Some sources say that they do not deal with a vehicle from elsewhere, others that they have nothing.
  const isCovered = knows || records > 0 || draw.chance(0.5);
  const isDown = draw.chance(downShare);
  // Of those that do not answer, some may still.
  const silence = draw.chance(0.25) ? 'pending' : 'unavailable';
  const result = isDown ? silence : isCovered ? 'answered' : 'not covered';
  return {
    supplier: id,
    feeds: [...feeds],
    countries: [...countries],
    result,
    fromCache: false,
    records: result === 'answered' ? records : 0,
    leftOut: 0,
  };
}
