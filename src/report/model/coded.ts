/** A resource of the contract as it is stored: some fields hold codes in place of words, or media in place of links. */
export type Coded<Resource, Changed> = Readonly<Omit<Resource, keyof Changed>> & Readonly<Changed>;

/** A photo, film or document that this service keeps. */
export interface KeptMedium {
  readonly id: string;
  readonly kind: 'picture' | 'video' | 'document';
  readonly contentType: string;
}

export interface AssembledPhoto {
  readonly medium: KeptMedium;
  readonly claimId?: string;
  readonly wan?: string;
}

/** An amount as the origin gave it. */
export interface AssembledAmount {
  readonly value: number;
  readonly currency: string;
}

type Known<Fields> = {
  [Key in keyof Fields as undefined extends Fields[Key] ? never : Key]: Fields[Key];
} & {
  [Key in keyof Fields as undefined extends Fields[Key] ? Key : never]?: Exclude<Fields[Key], undefined>;
};

/** The fields that have a value: what is not known is absent, never null. */
export function onlyKnown<Fields extends object>(fields: Fields): Known<Fields> {
  const known: Partial<Fields> = {};
  for (const name in fields) if (fields[name] !== undefined) known[name] = fields[name];
  return known as unknown as Known<Fields>;
}

/** The same, or nothing where not one field has a value. */
export function onlyIfKnown<Fields extends object>(fields: Fields): Known<Fields> | undefined {
  const known = onlyKnown(fields);
  return Object.keys(known).length > 0 ? known : undefined;
}
