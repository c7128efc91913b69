import { type Static, type TObject, type TProperties, Type } from 'typebox';

import { sourceKinds } from '../../language/sources.ts';
import { oneOf, readonlyArray, readonlyObject } from '../schema.ts';

/** A resource of the contract as it is stored: some fields hold codes in place of words, or media in place of links. */
type Coded<Resource, Changed, LeftOut extends string> = Readonly<Omit<Resource, keyof Changed | LeftOut>> &
  Readonly<Changed>;

/** The schema of such a resource, without the fields that are left out. */
export function coded<
  Fields extends TProperties,
  Changed extends TProperties,
  const LeftOut extends readonly (keyof Fields & string)[] = [],
>(resource: TObject<Fields>, changed: Changed, leftOut?: LeftOut) {
  const taken = Object.entries(resource.properties).filter(([name]) => !leftOut?.includes(name));
  return Type.Unsafe<Coded<Static<TObject<Fields>>, Static<TObject<Changed>>, LeftOut[number]>>(
    Type.Object({ ...Object.fromEntries(taken), ...changed }),
  );
}

export const text = () => Type.String();

export const textList = () => readonlyArray(Type.String());

export const source = () => oneOf(sourceKinds);

/** A photo, film or document that is stored by this service. */
export const KeptMedium = readonlyObject({
  id: text(),
  kind: oneOf(['picture', 'video', 'document']),
  contentType: text(),
});

export type KeptMedium = Static<typeof KeptMedium>;

export const AssembledPhoto = readonlyObject({
  medium: KeptMedium,
  claimId: Type.Optional(text()),
  wan: Type.Optional(text()),
});

export type AssembledPhoto = Static<typeof AssembledPhoto>;

/** An amount as the origin gave it. */
export const AssembledAmount = readonlyObject({ value: Type.Number(), currency: text() });

export type AssembledAmount = Static<typeof AssembledAmount>;
