import { Type, type Static } from 'typebox';

import type { Recalled, RecallsLookedUp } from '../../../report/evidence/events.ts';
import { jsonReader } from '../../connector/formats.ts';
import { withoutEmpty } from '../../connector/records.ts';
import { Cell, dayOf, figureOf, flagOf, textOf } from './cells.ts';
import type { Register } from './register.ts';
import { isRepaired, riskOf } from './words.ts';

const reference = { referentiecode_rdw: Type.String({ minLength: 1 }) };

const Status = Type.Object({ ...reference, code_status: Cell, status: Cell });
type Status = Static<typeof Status>;

const Text = Type.Object({
  ...reference,
  referentiecode_producent: Cell,
  publicatiedatum_rdw: Cell,
  publicatiedatum_rdw_dt: Cell,
  meldende_producent_distributeur: Cell,
  categorie_defect: Cell,
  omschrijving_defect: Cell,
  materi_le_gevolgen: Cell,
  beschrijving_van_het_herstel: Cell,
  risicobeoordeling_rdw: Cell,
  totaal_aantal_voertuigen_terugroepactie: Cell,
  nationaal_opgegeven_aantal_voertuigen_terugroepactie: Cell,
});
const Hazard = Type.Object({ ...reference, mogelijk_gevaar: Cell });
const Make = Type.Object({ ...reference, merk: Cell });

const readStatuses = jsonReader(Type.Array(Status));
const readTexts = jsonReader(Type.Array(Text));
const readHazards = jsonReader(Type.Array(Hazard));
const readMakes = jsonReader(Type.Array(Make));

interface Asked {
  readonly plate: string;
  readonly make: string | undefined;
  readonly today: string;
}

/** The recalls of this vehicle. That there is one matters more than its details, which may be missing. */
export async function fetchRecalls(register: Register, { plate, make, today }: Asked): Promise<Recalled[]> {
  const statuses = await register.byPlate('recallStatus', plate, readStatuses);
  const codes = statuses.map(({ referentiecode_rdw: code }) => code);
  const [texts = [], hazards = [], makes = []] = await Promise.all([
    register.orUndefined(register.byCodes('recallTexts', 'referentiecode_rdw', codes, readTexts)),
    register.orUndefined(register.byCodes('recallHazards', 'referentiecode_rdw', codes, readHazards)),
    register.orUndefined(register.byCodes('recallMakes', 'referentiecode_rdw', codes, readMakes)),
  ]);
  return statuses.map((status) => {
    const isOfIt = ({ referentiecode_rdw: code }: { referentiecode_rdw: string }) => code === status.referentiecode_rdw;
    return recallOf(status, {
      text: texts.find(isOfIt),
      hazards: distinctTexts(hazards.filter(isOfIt).map(({ mogelijk_gevaar: hazard }) => hazard)),
      makes: distinctTexts(makes.filter(isOfIt).map(({ merk }) => merk)),
      make,
      today,
    });
  });
}

/** The flag in the vehicle's own row. A recall that is listed as open is open, even if the flag is outdated. */
export function lookUpOf(flag: Cell, recalls: readonly Recalled[] | undefined, today: string): RecallsLookedUp[] {
  const isAnyListed = recalls?.some(({ repaired }) => repaired === false) ?? false;
  const isFlagged = flagOf(flag);
  if (isFlagged === undefined) return [];
  return [
    {
      kind: 'recallsLookedUp',
      source: 'recallRegister',
      country: 'NL',
      knownFrom: today,
      hasOpen: isFlagged || isAnyListed,
    },
  ];
}

interface About {
  readonly text: Static<typeof Text> | undefined;
  readonly hazards: readonly string[];
  readonly makes: readonly string[];
  readonly make: string | undefined;
  readonly today: string;
}

function recallOf(status: Status, { text, hazards, makes, make, today }: About): Recalled {
  const date = dayOf(text?.publicatiedatum_rdw, text?.publicatiedatum_rdw_dt);
  const repaired = isRepaired(textOf(status.code_status));
  const risk = textOf(text?.risicobeoordeling_rdw);
  const statusWord = repaired === undefined ? (textOf(status.status) ?? textOf(status.code_status)) : undefined;
  const wording = [risk, statusWord].filter((word) => word !== undefined).join(', ');
  return {
    kind: 'recalled',
    source: 'recallRegister',
    country: 'NL',
    knownFrom: date ?? today,
    campaignId: status.referentiecode_rdw,
    scope: 'vehicle',
    ...withoutEmpty({
      manufacturerCode: textOf(text?.referentiecode_producent),
      date,
      manufacturer: makerOf(makes, make) ?? textOf(text?.meldende_producent_distributeur),
      component: textOf(text?.categorie_defect),
      summary: textOf(text?.omschrijving_defect),
      consequences: sentencesOf([textOf(text?.materi_le_gevolgen), ...hazards]),
      risk: riskOf(risk),
      remedy: textOf(text?.beschrijving_van_het_herstel),
      repaired,
      vehiclesAffected: figureOf(text?.totaal_aantal_voertuigen_terugroepactie),
      vehiclesAffectedInCountry: figureOf(text?.nationaal_opgegeven_aantal_voertuigen_terugroepactie),
    }),
    original: { ...withoutEmpty({ wording }), language: 'nl' },
  };
}

/** A campaign may concern several makes: the vehicle's, if it is among them. */
function makerOf(makes: readonly string[], make: string | undefined): string | undefined {
  const [first, ...others] = makes;
  if (others.length === 0) return first;
  return makes.find((other) => other.toLowerCase() === make?.toLowerCase());
}

function sentencesOf(texts: readonly (string | undefined)[]): string | undefined {
  const sentences = texts.filter((text) => text !== undefined).map((text) => (/[.!?]$/.test(text) ? text : `${text}.`));
  return sentences.join(' ') || undefined;
}

function distinctTexts(cells: readonly Cell[]): string[] {
  return [...new Set(cells.map(textOf))].filter((text) => text !== undefined);
}
