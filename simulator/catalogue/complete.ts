import { completeEngine } from './complete-engine.ts';
import { isSoldBetween } from './engine-years.ts';
import type { Body, Engine, Generation, Model } from './model.ts';
import type { GenerationDraft, ModelDraft } from './models.ts';

/** What is usual for a make, where a generation or an engine does not say otherwise. */
export interface Style {
  readonly drives: Engine['drives'];
  /** What its automatic gearboxes are from the mid-2000s on. */
  readonly gearbox?: Engine['transmissions'][number]['kind'];
  /** Last year in which one could shift by hand. */
  readonly manualUntil?: number;
  /** Trim lines by the first year in which they were offered, oldest first. */
  readonly trims: readonly { readonly since: number; readonly names: readonly string[] }[];
}

export const completeModel = (draft: ModelDraft, style: Style): Model => ({
  ...draft,
  generations: draft.generations
    .flatMap((generation) => partsOf(generation, style))
    .map((generation) => completeGeneration(generation, draft, style)),
});

/** Years in which gearboxes gained gears (see `complete-engine.ts`). */
const gearboxYears: readonly number[] = [1984, 1987, 1990, 1995, 2002, 2009, 2013];
const yearlyInflation = 1.018;

/** A generation in the parts of its years in which engines, gearboxes and trim lines were the same. */
function partsOf(draft: GenerationDraft, { trims }: Style): readonly GenerationDraft[] {
  const changes = [...new Set([...gearboxYears, ...trims.map(({ since }) => since)])].toSorted((a, b) => a - b);
  const firstYears = [draft.from, ...changes.filter((year) => draft.from < year && year <= draft.to)];
  return firstYears.map((from, at) => {
    const to = (firstYears[at + 1] ?? draft.to + 1) - 1;
    const sold = draft.engines.filter((engine) => isSoldBetween(engine, from, to));
    const priceEur = Math.round(draft.priceEur * yearlyInflation ** ((from + to - draft.from - draft.to) / 2));
    return { ...draft, from, to, priceEur, engines: sold.length > 0 ? sold : draft.engines };
  });
}

const seatsByBody: Partial<Record<Body, number>> = {
  coupe: 4,
  convertible: 4,
  minivan: 7,
  panelVan: 3,
  minibus: 9,
  tractor: 2,
  boxTruck: 3,
  tipper: 2,
  motorcycle: 2,
  scooter: 2,
};

function completeGeneration(draft: GenerationDraft, model: ModelDraft, style: Style): Generation {
  const body = draft.bodies[0] ?? 'saloon';
  return {
    platform: draft.platform,
    from: draft.from,
    to: draft.to,
    bodies: draft.bodies,
    seats: draft.seats ?? seatsByBody[body] ?? 5,
    curbMassKg: draft.curbMassKg,
    grossMassKg: draft.grossMassKg ?? typicalGrossMass(draft.curbMassKg, body),
    priceEur: draft.priceEur,
    trims: draft.trims ?? trimsOf(style, draft.from),
    engines: draft.engines.map((engine) =>
      completeEngine(engine, {
        vehicleClass: model.vehicleClass,
        body,
        year: draft.from,
        curbMassKg: draft.curbMassKg,
        northAmerica: model.northAmerica,
        drives: draft.drives ?? typicalDrives(body, style),
        gearbox: style.gearbox ?? 'automatic',
        manual: draft.from <= (style.manualUntil ?? 2030),
      }),
    ),
  };
}

const trimsOf = ({ trims }: Style, year: number): readonly string[] =>
  (trims.findLast(({ since }) => since <= year) ?? trims[0])?.names ?? [];

function typicalGrossMass(curbMassKg: number, body: Body): number {
  if (body === 'motorcycle' || body === 'scooter') return curbMassKg + 185;
  if (body === 'tractor') return 18_000;
  if (body === 'boxTruck') return Math.min(26_000, Math.round((curbMassKg * 2.1) / 100) * 100);
  if (body === 'tipper') return 26_000;
  if (body === 'panelVan' || body === 'minibus') return curbMassKg >= 1850 ? 3500 : curbMassKg + 820;
  if (body === 'pickup') return curbMassKg + 950;
  return curbMassKg + (body === 'suv' || body === 'minivan' ? 620 : 490);
}

const ofMotorcycles: ReadonlySet<string | undefined> = new Set(['chain', 'shaft', 'belt']);

function typicalDrives(body: Body, style: Style): Engine['drives'] {
  if (body === 'scooter') return ['belt'];
  if (body === 'motorcycle') return ofMotorcycles.has(style.drives[0]) ? style.drives : ['chain'];
  if (body === 'tractor' || body === 'boxTruck' || body === 'tipper') return ['rear'];
  if (body === 'pickup') return ['rear', 'all'];
  if (body === 'suv') return [...new Set([...style.drives, 'all'] as const)];
  return style.drives;
}
