import type { TrackedSection } from '../../contract/report/section-status.ts';
import { utcDay } from '../../kernel/day.ts';
import { insideSentence } from '../../language/inside-sentence.ts';
import { nameModel } from '../../language/model-name.ts';
import { type Section, sections as allSections } from '../../report/sections.ts';
import { psOfKw } from '../../vehicles/units.ts';
import { isProvisional } from '../provisional.ts';
import { asSentence } from '../words.ts';
import type { DocumentContext } from './context.ts';
import { joinAll } from './countries.ts';
import type { DocumentPicture, ReportDocument } from './document.ts';
import { picturesOfModel, picturesOfVehicle } from './sections/photos.ts';
import { areReadingsComing, findCheck, isComing } from './silence.ts';

type Head = Pick<ReportDocument, 'vinGroups' | 'vehicle' | 'head' | 'pictures' | 'isComplete' | 'pending'>;

/** Which vehicle it is, and what can be said of the report itself. */
export function writeHead(context: DocumentContext): Head {
  const { facts, report, words, say } = context;
  const name = nameVehicle(context);
  const pending = writePending(context);
  return {
    vinGroups: groupVin(facts.vin),
    vehicle: {
      name,
      details: describeVehicle(context),
      ...(report.registrationNumber !== undefined && { registrationNumber: report.registrationNumber }),
    },
    head: [
      { label: say.head.madeOn, value: words.date(report.generatedAt.slice(0, 10)) },
      { label: say.head.readableUntil, value: words.date(utcDay(facts.accessUntil)) },
      { label: say.head.reportId, value: facts.reportId },
      ...warnOfVin(context),
    ],
    pictures: showPictures(context, name),
    isComplete: pending === null,
    pending,
  };
}

/** What is wrong with the VIN concerns everything that follows. */
function warnOfVin(context: DocumentContext): ReportDocument['head'] {
  const { checks, checkDigit, vinMismatch } = context.say.coverage;
  const isWrong = (key: string) => findCheck(context, key)?.status === 'mismatch';
  return [
    ...(isWrong('vinCheckDigit') ? [{ label: checks.vinCheckDigit, value: checkDigit.mismatch }] : []),
    ...(isWrong('vinMatchesVehicle') ? [{ label: checks.vinMatchesVehicle, value: vinMismatch }] : []),
  ];
}

/** Maker, what it is, which one it is: the parts that ISO 3779 gives a VIN. */
function groupVin(vin: string): string[] {
  return [vin.slice(0, 3), vin.slice(3, 9), vin.slice(9)];
}

export function nameVehicle({ report: { identity }, words, say }: DocumentContext): string {
  const { make, model, year, vehicleClass } = identity ?? {};
  const name = [make, model && nameModel(model, words.language)].filter(Boolean).join(' ');
  const kind = vehicleClass && asSentence(words.for.vehicleClass[vehicleClass], words.language);
  const known = [name || kind, year && String(year)].filter(Boolean);
  return name || kind ? known.join(', ') : say.head.unknownVehicle;
}

/** What it is, in a few words each; nothing where nothing is known. */
export function describeVehicle({ report: { identity, technical }, words, say }: DocumentContext): string[] {
  const { powerKw, transmission, fuelType, drive } = technical ?? {};
  const codes = words.for;
  const paint = identity?.colorKey ? codes.colour[identity.colorKey] : identity?.colorName;
  const details = [
    identity?.variant,
    identity?.bodyType && codes.body[identity.bodyType],
    fuelType && codes.fuel[fuelType],
    powerKw && say.head.power({ kw: String(powerKw), ps: String(psOfKw(powerKw)) }),
    transmission && codes.transmission[transmission],
    drive && codes.drive[drive],
    paint,
  ];
  return details.filter((detail) => typeof detail === 'string' && detail !== '').map(String);
}

/** In the head. */
const maxPictures = 2;

/** Of the vehicle itself where there are any; else of its model. */
function showPictures(context: DocumentContext, name: string): readonly DocumentPicture[] {
  const own = picturesOfVehicle(context);
  return own.length > 0 ? own.slice(0, maxPictures) : picturesOfModel(context, name);
}

/** All that may still arrive: the sections that are listed as such, and others that a pending source feeds as well. */
function writePending(context: DocumentContext): ReportDocument['pending'] {
  const { report, words, say } = context;
  if (!isProvisional(report)) return null;
  const named: Readonly<Record<string, string>> = say.head.pendingSections satisfies Record<TrackedSection, string>;
  const isAwaited = (section: Section) =>
    isComing(context, section) || (section === 'mileageHistory' && areReadingsComing(context));
  const sections = allSections
    .filter(isAwaited)
    .map((section) => named[section] ?? insideSentence(say.coverage.checks[section], words.language));
  return { sections, sentence: say.head.pending({ sections: joinAll(sections, words.language) }) };
}
