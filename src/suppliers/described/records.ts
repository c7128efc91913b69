import { isObject } from '../../kernel/is-object.ts';
import type { Reading } from '../../report/evidence/events.ts';
import type { Evidence, EvidenceKind } from '../../report/evidence/evidence.ts';
import { evidenceSchemas, isEvidenceKind, sectionsServedBy } from '../../report/evidence/evidence.ts';
import { validatorOf } from '../../report/evidence/fit.ts';
import type { Section } from '../../report/sections.ts';
import { SupplierFailure } from '../supplier.ts';
import type { DescribedSupplier } from './description.ts';
import { distanceOf, unreadableIn } from './functions.ts';
import { listOf, shape } from './shape.ts';

/** What holds for all records of a description. */
export interface RecordRules {
  readonly defaults: NonNullable<DescribedSupplier['record']>;
  readonly feeds: readonly Section[];
  /** For records without a date. */
  readonly today: string;
}

type Draft = Record<string, unknown>;

/** Makes evidence of what an expression gave for one record of an answer, and refuses what is none. */
export function evidenceOf(given: unknown, rules: RecordRules): Evidence[] {
  const drafts = listOf(given).map((one) => completed(one, rules));
  const givesReadings = drafts.some(({ kind }) => kind === 'reading');
  const addsReadings = !givesReadings && rules.feeds.includes('mileageHistory');
  return drafts.flatMap((draft) => {
    const reading = addsReadings ? readingOf(draft) : undefined;
    if (!reading) return [checked(draft, rules)];
    // Where the outcome came as a word without a code, the reading is what remains.
    const isLeft = draft['kind'] === 'inspected' && draft['decision'] === undefined;
    return [...(isLeft ? [] : [checked(draft, rules)]), checked(reading, rules)];
  });
}

function completed(given: unknown, { defaults, today }: RecordRules): Draft {
  if (!isObject(given) || !isEvidenceKind(given['kind'])) {
    throw new SupplierFailure('malformed', 'a record that is of no kind of evidence');
  }
  const { kind } = given;
  const { source, country } = defaults;
  const draft = shape(evidenceSchemas[kind], withDistance(kind, { source, country, ...present(given) })) as Draft;
  // Constants of a mapping must not make a record of an answer in which there is none.
  if (!hasContent(draft)) throw misfit(kind, 'tells nothing');
  if (kind === 'inspected') draft['type'] ??= 'periodic';
  draft['knownFrom'] ??= dayOf(draft) ?? today;
  const { original } = draft;
  if (isObject(original) && original['wording'] !== undefined && defaults.language !== undefined) {
    draft['original'] = { language: defaults.language, ...original };
  }
  return draft;
}

function hasContent(draft: Draft): boolean {
  return Object.entries(draft).some(
    ([name, value]) =>
      !['kind', 'source', 'country', 'original'].includes(name) && !(Array.isArray(value) && value.length === 0),
  );
}

/** A member that is there without a value must not hide a default. */
function present(given: Draft): Draft {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''));
}

/** `odometer: { value, unit }` means the kilometres, and the original where that had another unit. */
function withDistance(kind: EvidenceKind, { odometer, ...draft }: Draft): Draft {
  if (!isObject(odometer)) return draft;
  const distance = distanceOf(odometer['value'], odometer['unit']);
  if (!distance) return draft;
  const { km, unit, value } = distance;
  const original = isObject(draft['original']) ? draft['original'] : {};
  return {
    ...draft,
    [kind === 'listed' || kind === 'valued' ? 'mileageKm' : 'odometerKm']: km,
    ...(unit !== 'km' && { original: { ...original, unit, value } }),
  };
}

/** When a record happened, under the name that its kind has for it. */
function dayOf(draft: Draft): unknown {
  return draft['date'] ?? draft['issueDate'] ?? draft['from'] ?? draft['firstSeenAt'] ?? draft['purchased'];
}

/** A report takes the figures of other kinds from the records themselves. */
const kindsWithReadings = ['inspected', 'serviced', 'auctioned', 'listed'];

function readingOf(draft: Draft): Draft | undefined {
  const odometerKm = draft['odometerKm'] ?? draft['mileageKm'];
  if (odometerKm === undefined || !kindsWithReadings.includes(String(draft['kind']))) return undefined;
  const { unit, value } = isObject(draft['original']) ? draft['original'] : {};
  return {
    kind: 'reading' satisfies Reading['kind'],
    source: draft['source'],
    country: draft['country'],
    knownFrom: draft['knownFrom'],
    date: dayOf(draft),
    odometerKm,
    ...(draft['odometerMeaning'] !== undefined && { odometerMeaning: draft['odometerMeaning'] }),
    ...(unit !== undefined && { original: { unit, value } }),
  };
}

function checked(draft: Draft, { feeds }: RecordRules): Evidence {
  const kind = draft['kind'] as EvidenceKind;
  const unread = findUnread(draft, '');
  if (unread) throw misfit(kind, unread);
  const validator = validatorOf(kind);
  if (!validator.Check(draft)) {
    const faults = validator.Errors(draft);
    // What the day was taken from is the better place to name.
    const first = faults.find(({ instancePath }) => instancePath !== '/knownFrom') ?? faults[0];
    throw misfit(kind, first ? faultOf(first) : 'has another shape');
  }
  const serves = sectionsServedBy[kind];
  if (!serves.some((section) => feeds.includes(section))) {
    throw misfit(kind, `belongs to ${serves.join(' or ')}, which feeds does not name`);
  }
  return draft as unknown as Evidence;
}

function misfit(kind: EvidenceKind, fault: string): SupplierFailure {
  return new SupplierFailure('malformed', `${kind}: ${fault}`);
}

/** No evidence is deeper. */
const maxDepth = 20;

/** Returns the place of a value that could not be read, or that only our code may set. */
function findUnread(value: unknown, path: string, depth = 0): string | undefined {
  if (typeof value === 'string') {
    const what = unreadableIn(value);
    return what === undefined ? undefined : `${path} is not readable as ${what}`;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth === maxDepth) return `it is nested more than ${maxDepth} levels deep`;
  if ('state' in value && value.state === 'kept') return `${path} is no medium of a supplier`;
  for (const [name, member] of Object.entries(value)) {
    const step = Array.isArray(value) ? `[${name}]` : `${path === '' ? '' : '.'}${speakable(name)}`;
    const found = findUnread(member, path + step, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

interface Fault {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: object;
  readonly message: string;
}

/** Names the field and never its value, which may be what identifies a vehicle. */
function faultOf({ keyword, instancePath, params, message }: Fault): string {
  const place = instancePath
    .split('/')
    .slice(1)
    .map((name) => (/^\d+$/.test(name) ? `[${name}]` : `.${speakable(name)}`))
    .join('')
    .replace(/^\./, '');
  if (keyword === 'required' && 'requiredProperties' in params) {
    return `${place === '' ? '' : `${place}: `}${String(params.requiredProperties).replaceAll(',', ', ')} is missing`;
  }
  if (keyword === 'boolean' || keyword === 'additionalProperties') return `${place} is no field of it`;
  return `${place} ${keyword === 'enum' ? 'is none of its codes' : message}`;
}

/** Names may come from an answer, too. */
function speakable(name: string): string {
  return /^[A-Za-z]{1,40}$/.test(name) ? name : '…';
}
