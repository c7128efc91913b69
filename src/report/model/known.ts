type Known<Fields> = {
  [Key in keyof Fields as undefined extends Fields[Key] ? never : Key]: Fields[Key];
} & {
  [Key in keyof Fields as undefined extends Fields[Key] ? Key : never]?: Exclude<Fields[Key], undefined>;
};

/** The fields that have a value: an unknown field is absent, never null. */
export function onlyKnown<Fields extends object>(fields: Fields): Known<Fields> {
  const known: Partial<Fields> = {};
  for (const name in fields) if (fields[name] !== undefined) known[name] = fields[name];
  return known as unknown as Known<Fields>;
}

/** The same; undefined where no field has a value. */
export function onlyIfKnown<Fields extends object>(fields: Fields): Known<Fields> | undefined {
  const known = onlyKnown(fields);
  return Object.keys(known).length > 0 ? known : undefined;
}
