import { type TProperties, type TSchemaOptions, Type } from 'typebox';

/** The building blocks of every schema. A field cannot be declared without a description. */

export const text = (description: string, options: TSchemaOptions = {}) => Type.String({ description, ...options });

export const int32 = (description: string) => Type.Integer({ format: 'int32', description });

export const int64 = (description: string) => Type.Integer({ format: 'int64', description });

export const double = (description: string) => Type.Number({ format: 'double', description });

export const flag = (description: string) => Type.Boolean({ description });

export const calendarDate = (description: string) => text(description, { format: 'date' });

export const timestamp = (description: string) => text(description, { format: 'date-time' });

/**
 * The date of a record. It has no `format`: sources know some dates only by month or year, which `date` would refuse.
 */
export const recordDate = (description: string) =>
  text(`${description} ISO 8601, as precise as the origin gave it: \`2019\`, \`2019-04\` or \`2019-04-17\`.`);

export const recordId = () =>
  text(
    'Id of the record. It is the same in every report of the vehicle, also if sources word, date or count the event differently later; no two events have the same. Beyond the contract.',
    { pattern: '^rec_[0-9A-Za-z]{22}$' },
  );

export const countryCode = (description: string) => text(`${description} ISO 3166-1 alpha-2 code, such as \`DE\`.`);

export const textList = (description: string) => Type.Array(Type.String(), { description });

/** The type comes out as a union of the values, the schema as a plain string with an `enum`. */
export const oneOf = <const Values extends readonly string[]>(values: Values, description: string) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], description });

/** A nullable type. Serializers write 0 for a null in a number that is not declared nullable. */
export const nullableDouble = (description: string) =>
  Type.Unsafe<number | null>({ type: ['number', 'null'], format: 'double', description });

export const numberMap = (description: string) =>
  Type.Unsafe<Record<string, number>>({
    type: 'object',
    additionalProperties: { type: 'number', format: 'double' },
    description,
  });

export const textMap = (description: string) =>
  Type.Unsafe<Record<string, string>>({ type: 'object', additionalProperties: { type: 'string' }, description });

/**
 * A named resource of a response. All its fields are optional: partners must cope with absent ones.
 * The name is the schema's title, and its name among the components of the OpenAPI document.
 */
export const resource = <Fields extends TProperties>(name: string, description: string, fields: Fields) =>
  Type.Partial(Type.Object(fields), { title: name, description });
