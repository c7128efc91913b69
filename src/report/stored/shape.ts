import { type TSchema, Type } from 'typebox';

import { Outcome } from '../findings/outcome.ts';
import { AssembledReport } from '../model/report.ts';

/** Stored content as it is written now. */
export const contentSchema = Type.Object({
  report: AssembledReport,
  linkSecret: Type.String(),
  earlier: Type.Optional(Type.Array(Type.Object({ code: Type.String(), generatedAt: Type.String() }))),
  findings: Type.Optional(
    Type.Object({
      vin: Type.String(),
      // Each record is checked against the schema of its kind.
      evidence: Type.Array(Type.Object({})),
      outcomes: Type.Array(Outcome),
    }),
  ),
});

/** The part of JSON Schema that is left of a schema here. */
export interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly additionalProperties?: Shape;
  readonly enum?: readonly string[];
  readonly const?: string;
}

/**
 * What a reader relies on: names, types and codes. Bounds, patterns and words for people are left out: a value outside
 * its bounds can still be read.
 */
export function shapeOf(schema: TSchema): Shape {
  return reduce(JSON.parse(JSON.stringify(schema)) as JsonSchema);
}

interface JsonSchema extends Shape {
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
}

function reduce({ type, properties, required, items, anyOf, patternProperties, ...rest }: JsonSchema): Shape {
  const [values] = Object.values(patternProperties ?? {});
  return {
    ...(type !== undefined && { type: type === 'integer' ? 'number' : type }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, reduce(field)])),
      required: required ?? [],
    }),
    ...(items && { items: reduce(items) }),
    ...(anyOf && { anyOf: anyOf.map(reduce) }),
    ...(values && { additionalProperties: reduce(values) }),
    ...(rest.enum && { enum: rest.enum }),
    ...(rest.const !== undefined && { const: rest.const }),
  };
}
