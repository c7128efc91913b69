import type { TSchema } from 'typebox';

import { evidenceSchemas } from '../../../src/report/evidence/evidence.ts';
import { contentSchema, type Shape, shapeOf } from '../../../src/report/stored/shape.ts';

/** The shape of stored content but for its evidence: a line for each field, such as `report.mileage[].source: one of a, b`. */
export function contentShape(): string[] {
  return linesOf('', contentSchema);
}

/** The shape of each kind of evidence, which is stored with unfinished reports and in cached answers of suppliers. */
export function evidenceShape(): string[] {
  return Object.entries(evidenceSchemas).flatMap(([kind, schema]) => linesOf(`evidence(${kind})`, schema));
}

function linesOf(path: string, schema: TSchema): string[] {
  return describe(path, '', shapeOf(schema));
}

function describe(path: string, optional: string, shape: Shape): string[] {
  if (shape.properties) {
    const inner = Object.entries(shape.properties).flatMap(([name, field]) =>
      describe(
        path === '' ? name : `${path}.${name}`,
        shape.required?.includes(name) === true ? '' : ' (optional)',
        field,
      ),
    );
    return path === '' ? inner : [`${path}: object${optional}`, ...inner];
  }
  if (shape.items) return [`${path}: array${optional}`, ...describe(`${path}[]`, '', shape.items)];
  if (shape.anyOf) {
    const choices = shape.anyOf.flatMap((choice, index) => describe(`${path}|${index + 1}`, '', choice));
    return [`${path}: ${shape.anyOf.length} choices${optional}`, ...choices];
  }
  if (shape.additionalProperties) {
    return [`${path}: map${optional}`, ...describe(`${path}{}`, '', shape.additionalProperties)];
  }
  const codes = shape.enum ?? (shape.const === undefined ? undefined : [shape.const]);
  return [`${path}: ${codes ? `one of ${codes.join(', ')}` : (shape.type ?? 'anything')}${optional}`];
}

interface Line {
  readonly type: string;
  readonly codes: readonly string[];
  readonly isOptional: boolean;
}

function parse(lines: readonly string[]): Map<string, Line> {
  return new Map(
    lines.map((line) => {
      const [, path = '', type = '', optional] = /^(.+?): (.+?)( \(optional\))?$/.exec(line) ?? [];
      const codes = type.startsWith('one of ') ? type.slice('one of '.length).split(', ') : [];
      return [path, { type: codes.length > 0 ? 'code' : type, codes, isOptional: optional !== undefined }];
    }),
  );
}

/**
 * What has changed so that content of the one shape cannot be read as the other, or is read as something else. New
 * optional fields, codes and kinds of evidence are no such change: old content lacks them, and an older release ignores
 * the fields.
 */
export function breakingChanges(before: readonly string[], now: readonly string[]): string[] {
  const [old, fresh] = [parse(before), parse(now)];
  const removed = [...old.keys()].filter((path) => !fresh.has(path)).map((path) => `${path} is gone`);
  const changed = [...fresh].flatMap(([path, line]) => {
    const known = old.get(path);
    if (!known)
      return line.isOptional || isNewKind(path) || isInsideNew(path, old) ? [] : [`${path} is new and not optional`];
    const lost = known.codes.filter((code) => !line.codes.includes(code));
    if (known.type !== line.type) return [`${path} was ${known.type} and is ${line.type}`];
    if (known.isOptional !== line.isOptional) return [`${path} ${known.isOptional ? 'was' : 'has become'} optional`];
    return lost.map((code) => `${path} has lost the code ${code}`);
  });
  return [...removed, ...changed];
}

/** A field of an object that is itself new: whether it may be absent is judged there. */
function isInsideNew(path: string, old: ReadonlyMap<string, Line>): boolean {
  const outer = path.replace(/(\.[^.[\]{}|()]+|\[\]|\{\}|\|\d+)$/, '');
  return outer !== path && outer !== '' && !old.has(outer);
}

function isNewKind(path: string): boolean {
  return /^evidence\(\w+\)$/.test(path);
}
