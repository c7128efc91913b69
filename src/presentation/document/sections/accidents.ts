import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledAccident } from '../../../report/model/records.ts';
import { type DamagePosition, type DamageZone, damagePositions as allPositions } from '../../../vehicles/codes.ts';
import { yearOf } from '../../../vehicles/record-date.ts';
import { isTotalLoss, outcomeOf } from '../../damage-outcome.ts';
import { tellAccident } from '../../recorded/events.ts';
import type { DocumentContext } from '../context.ts';
import { describeCost, describeCostToOthers } from '../damage-cost.ts';
import type { RecordEntry, DocumentFact, DocumentPicture, State } from '../document.ts';
import type { DamageDiagram } from '../figures.ts';
import type { WrittenSection } from '../place.ts';
import { compareSeverity, describeShare, isGrave, severityOf } from '../severity.ts';
import { isComing } from '../silence.ts';
import { isStrayEstimate } from '../stray-estimate.ts';
import {
  asValue,
  capital,
  fact,
  inOneLine,
  kindOf,
  newestFirst,
  picturesOf,
  saidText,
  silentSection,
} from './parts.ts';
import { silhouetteOf } from './silhouette.ts';

export function writeAccidents(context: DocumentContext): WrittenSection {
  const { report } = context;
  const say = context.say.accidents;
  const accidents = newestFirst(report.accidents, ({ date }) => date);
  const [newest, ...others] = accidents;
  if (newest === undefined) return writeWithoutRecords(context);
  return {
    id: 'accidents',
    title: say.title,
    isPending: isComing(context, 'accidentHistory', 'vehicleHistory', 'plHistory'),
    lead: {
      state: accidents.some((accident) => isGrave(report, accident)) ? 'problem' : 'attention',
      text: describeLead(context, [newest, ...others]),
    },
    blocks: [{ kind: 'entries', entries: accidents.map((accident) => writeAccident(context, accident)) }],
  };
}

function writeWithoutRecords(context: DocumentContext): WrittenSection {
  const { title, nothing, amongEvents } = context.say.accidents;
  const silent = silentSection(context, {
    id: 'accidents',
    title,
    key: 'accidentHistory',
    nothing,
    isReassuring: true,
  });
  if (context.report.vehicleHistory?.accidentRecordsFound !== true) return silent;
  return { ...silent, lead: { state: 'attention', text: amongEvents } };
}

/** The state of an accident in a list of events. */
export function stateOfAccident({ report }: DocumentContext, accident: AssembledAccident): State {
  return isGrave(report, accident) ? 'problem' : 'attention';
}

/** How many, and how bad the worst of them was. */
function describeLead(
  context: DocumentContext,
  accidents: readonly [AssembledAccident, ...AssembledAccident[]],
): string {
  const { report, say } = context;
  const [worst = accidents[0]] = accidents.toSorted(compareSeverity(report));
  const severity = severityOf(report, worst);
  const details = inOneLine([severity && say.story.severity[severity], describeShare(context, worst)], ', ') ?? '';
  const lead = say.story.damageLead({ count: accidents.length, year: yearOf(worst.date), details });
  const stray = accidents.filter((accident) => isStrayEstimate(report, accident)).length;
  return [
    lead,
    ...(stray > 0 ? [say.accidents.maybeEstimates({ count: stray })] : []),
    ...(report.checks.hasAccidents === false ? [say.accidents.noAccident] : []),
  ].join(' ');
}

function writeAccident(context: DocumentContext, accident: AssembledAccident): RecordEntry {
  const { words } = context;
  const state = stateOfAccident(context, accident);
  const { story: said, place } = tellAccident(accident, words);
  const story = saidText(context, said);
  const where = inOneLine([place, accident.country && words.country(accident.country)], ', ');
  const [kind, mark] = [capital(context, words.for.damageType[accident.type]), describeMark(context, accident)];
  return onlyKnown({
    recordId: accident.recordId,
    title: kind === mark ? context.say.accidents.damaged : kind,
    subtitle: inOneLine([words.date(accident.date), where]),
    mark: { state, text: mark },
    facts: describeFacts(context, accident),
    paragraphs: [
      ...(story === undefined ? [] : [story]),
      ...(isStrayEstimate(context.report, accident) ? [context.say.accidents.maybeEstimate] : []),
    ],
    items: [],
    diagram: drawDamage(context, accident),
    pictures: showPictures(context, accident),
  });
}

function describeMark(context: DocumentContext, accident: AssembledAccident): string {
  const { report, say } = context;
  const severity = severityOf(report, accident);
  return severity === undefined ? say.accidents.damaged : capital(context, say.story.severity[severity]);
}

function describeFacts(context: DocumentContext, accident: AssembledAccident): DocumentFact[] {
  const { words } = context;
  const { labels, accidents: say } = context.say;
  const { partGroups, groupedRecordCount, source } = accident;
  const parts = partGroups.map((group) => words.for.partGroup[group]);
  const outcome = outcomeOf(accident);
  return [
    // A total loss is marked as such.
    ...fact(say.outcome, asValue(context, outcome && !isTotalLoss(accident) ? words.for.damageOutcome[outcome] : '')),
    ...fact(context.say.story.severityLabel, asValue(context, describeShare(context, accident))),
    ...fact(say.damage, asValue(context, describeCost(context, accident))),
    ...fact(say.otherParty, asValue(context, describeCostToOthers(context, accident))),
    ...describeBlame(context, accident),
    ...fact(say.zones, asValue(context, inOneLine(damagedPlaces(context, accident), words.between.parts))),
    ...fact(say.parts, asValue(context, inOneLine(parts, ', '))),
    ...fact(labels.source, asValue(context, words.source(source))),
    ...fact(say.records, groupedRecordCount > 1 ? say.grouped(groupedRecordCount) : undefined),
    ...fact(labels.reference, describeReference(accident)),
  ];
}

/** What caused it and who was held responsible; where the one says the other, it is said once. */
function describeBlame(context: DocumentContext, { cause, wasVictim }: AssembledAccident): DocumentFact[] {
  const { words } = context;
  const { accidents: say } = context.say;
  const isOthers = cause === 'otherDriver' && wasVictim === true;
  const isOwn = cause === 'ownDriver' && wasVictim === false;
  const responsible = wasVictim === undefined || isOwn ? undefined : wasVictim;
  return [
    ...fact(say.cause, asValue(context, cause && !isOthers ? words.for.damageCause[cause] : undefined)),
    ...fact(
      say.responsibility,
      asValue(
        context,
        responsible === undefined ? undefined : responsible ? say.otherResponsible : say.noOtherResponsible,
      ),
    ),
  ];
}

/** A number written in two ways is shown once. */
function describeReference({ referenceCode, referenceId }: AssembledAccident): string | undefined {
  const number = referenceId === undefined ? undefined : String(referenceId);
  if (referenceCode === undefined || number === undefined) return referenceCode ?? number;
  return referenceCode.includes(number) ? referenceCode : `${referenceCode} · ${number}`;
}

/** Areas, or the finer positions within one where they are known and not all that it has. */
function damagedPlaces({ words }: DocumentContext, { damageZones, damagePositions }: AssembledAccident): string[] {
  const positions = Map.groupBy(damagePositions, zoneOf);
  const all = Map.groupBy(allPositions, zoneOf);
  const zones = new Set([...damageZones, ...positions.keys()]);
  return [...zones].flatMap((zone) => {
    const known = positions.get(zone) ?? [];
    const isWhole = known.length === 0 || known.length === all.get(zone)?.length;
    return isWhole ? words.for.damageZone[zone] : known.map((position) => words.for.damagePosition[position]);
  });
}

function zoneOf(position: DamagePosition): DamageZone {
  if (position.startsWith('front')) return 'front';
  if (position.startsWith('rear')) return 'rear';
  if (position.startsWith('left')) return 'leftSide';
  return position.startsWith('right') ? 'rightSide' : 'roof';
}

function drawDamage(context: DocumentContext, accident: AssembledAccident): DamageDiagram | undefined {
  const { damageZones: zones, damagePositions: positions } = accident;
  if (zones.length === 0 && positions.length === 0) return undefined;
  return {
    silhouette: silhouetteOf(context.report.identity),
    zones,
    positions,
    summary: context.say.accidents.diagram({
      places: damagedPlaces(context, accident).join(context.words.between.parts),
    }),
    frontLabel: capital(context, context.words.for.damageZone.front),
    legend: context.say.accidents.legend,
  };
}

function showPictures(
  { words, say: { accidents: say } }: DocumentContext,
  accident: AssembledAccident,
): DocumentPicture[] {
  const date = words.date(accident.date);
  const { photos, videos } = accident;
  return [
    ...picturesOf(
      photos.map(({ medium }) => medium),
      (place) => say.photo({ ...place, date }),
    ),
    ...videos.map(({ film, poster }, place) => ({
      kind: kindOf(poster ?? film),
      alt: say.film({ number: place + 1, total: videos.length, date }),
      film: { kind: kindOf(film), contentType: film.contentType, hasPoster: poster !== undefined },
    })),
  ];
}
