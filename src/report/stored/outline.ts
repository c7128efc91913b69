import type { TObject } from 'typebox';

import { AssembledReport } from '../model/report.ts';

/** The fields that every report has, each with its JSON type. */
const reportOutline = outlineOf(AssembledReport as unknown as TObject);

function outlineOf({ properties, required }: TObject): readonly (readonly [name: string, type: string])[] {
  return required.map((name) => {
    const { type } = properties[name] as { readonly type?: string };
    if (type === undefined) throw new Error(`the field ${name} of a report has no type`);
    return [name, type];
  });
}

/** The first field of content that is absent or has another JSON type than it should; looks no deeper than the report's own fields. */
export function outlineMisfit({ report, linkSecret, findings }: Readonly<Record<string, unknown>>): string | undefined {
  if (typeOf(report) !== 'object') return 'report is no object';
  for (const [name, type] of reportOutline) {
    if (typeOf((report as Record<string, unknown>)[name]) !== type) return `report.${name} is no ${type}`;
  }
  if (typeof linkSecret !== 'string') return 'linkSecret is no string';
  if (findings === undefined) return undefined;
  const { vin, evidence, outcomes } = (findings ?? {}) as Record<string, unknown>;
  const isWhole = typeof vin === 'string' && Array.isArray(evidence) && Array.isArray(outcomes);
  return isWhole ? undefined : 'findings are not whole';
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return value === null ? 'null' : typeof value;
}
