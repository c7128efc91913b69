import type { DefectGroup, DefectSeverity, InspectionDecision } from '../../../vehicles/codes.ts';
import { translator } from '../../connector/codes.ts';

export const resultOf = translator<InspectionDecision>({ PASSED: 'passed', FAILED: 'failed' });

/** `FAIL` was used for reasons for failure before they had degrees. Text entered by the tester counts as advice. */
export const severityOf = translator<DefectSeverity>({
  ADVISORY: 'advisory',
  'USER ENTERED': 'advisory',
  MINOR: 'minor',
  MAJOR: 'major',
  FAIL: 'major',
  PRS: 'major',
  DANGEROUS: 'dangerous',
});

/** Whether the vehicle has an open recall. Other words ("Unknown", "Unavailable") say nothing. */
export const isRecallOpen = translator<boolean>({ Yes: true, No: false });

export const unitOf = translator<'km' | 'mi'>({ MI: 'mi', KM: 'km' });

/** The day from which the manual has its present sections. */
const presentManual = '2018-05-20';

const presentSections: Readonly<Record<string, DefectGroup>> = {
  '0': 'identification',
  '1': 'brakes',
  '2': 'steering',
  '3': 'visibility',
  '4': 'lights',
  '5': 'axlesAndWheels',
  '6': 'chassis',
  '7': 'otherEquipment',
  '8': 'emissions',
  '9': 'otherEquipment',
  '10': 'otherEquipment',
};

const formerSections: Readonly<Record<string, DefectGroup>> = {
  '1': 'lights',
  '2.1': 'steering',
  '2.2': 'steering',
  '2.3': 'steering',
  '2': 'axlesAndWheels',
  '3': 'brakes',
  '4': 'axlesAndWheels',
  '5': 'otherEquipment',
  '6': 'chassis',
  '7': 'emissions',
  '8': 'visibility',
};

/** A section has two points or a letter; other figures in brackets, such as a tread depth, are not sections. */
const sectionAtEnd = /\((\d{1,2}\.\d{1,2}(?:(?:\.\w+)+|[a-z])?(?: ?\([a-z]+\))*)\)\s*$/i;

/** The section of the test manual at the end of a defect's text, and its topic. */
export function sectionOf(text: string, day: string): { group: DefectGroup | undefined; subgroup: string | undefined } {
  const section = sectionAtEnd.exec(text)?.[1];
  if (section === undefined || /^\d+\.\d+$/.test(section)) return { group: undefined, subgroup: undefined };
  const [, part = '', chapter = ''] = /^((\d+)\.\d+)/.exec(section) ?? [];
  const sections = day < presentManual ? formerSections : presentSections;
  return { group: sections[part] ?? sections[chapter], subgroup: section };
}
