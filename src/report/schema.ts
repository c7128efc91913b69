import { type Static, type TObject, type TObjectOptions, type TProperties, type TSchema, Type } from 'typebox';

/** Schemas whose types are readonly: nothing that is stored is changed in place. */

export const readonlyObject = <Fields extends TProperties>(fields: Fields, options?: TObjectOptions) =>
  Type.Unsafe<Readonly<Static<TObject<Fields>>>>(Type.Object(fields, options));

export const readonlyArray = <Item extends TSchema>(item: Item) =>
  Type.Unsafe<readonly Static<Item>[]>(Type.Array(item));

/** One of a list of codes. The type is a union of them. */
export const oneOf = <const Codes extends readonly string[]>(codes: Codes) =>
  Type.Unsafe<Codes[number]>({ title: 'code', type: 'string', enum: [...codes] });
