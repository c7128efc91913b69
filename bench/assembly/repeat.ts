import { createHash } from 'node:crypto';

import type { Evidence } from '../../src/report/evidence/evidence.ts';

const dayMs = 86_400_000;
/** More than what is taken for one event, and no multiple of it: copies fall between each other. */
const daysBetweenCopies = 23;
const kmBetweenCopies = 97;

const distances = new Set(['odometerKm', 'mileageKm']);
/** By these, records are known to be about the same event, with any date. */
const marks = new Set(['reference', 'claimId', 'wan', 'lotNumber', 'campaignId']);
const marksOfEquipment = new Set(['code', 'featureKey', 'description']);

/**
 * The evidence again, as other events: every date earlier, every odometer reading lower, every number
 * of a record and every item of equipment another. Photos count as fetched; others would be left out.
 */
export function repeatEvidence(evidence: readonly Evidence[], copy: number): Evidence[] {
  return evidence.map((record) => changed(record, record.kind, copy) as Evidence);
}

function changed(value: object, kind: Evidence['kind'], copy: number): object {
  if ('state' in value && 'url' in value) {
    const { url, ...medium } = value;
    // Nothing of the address may show, or there would be a supplier's name to take out of every report.
    const id = createHash('sha256')
      .update(`${String(url)} ${copy}`)
      .digest('hex')
      .slice(0, 26);
    return { ...medium, state: 'kept', id, contentType: 'image/webp' };
  }
  const change = (name: string, member: unknown): unknown => {
    if (Array.isArray(member)) return member.map((one) => change(name, one));
    if (typeof member === 'object' && member !== null) return changed(member, kind, copy);
    if (typeof member === 'number' && distances.has(name)) return Math.max(member - copy * kmBetweenCopies, 0);
    if (typeof member !== 'string') return member;
    if (marks.has(name) || (kind === 'equipped' && marksOfEquipment.has(name))) return `${member} ${copy}`;
    return /^\d{4}-\d\d-\d\d/.test(member) ? earlier(member, copy * daysBetweenCopies) : member;
  };
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, change(name, member)]));
}

function earlier(date: string, days: number): string {
  return new Date(Date.parse(date.slice(0, 10)) - days * dayMs).toISOString().slice(0, 10) + date.slice(10);
}
