/** Stored content of any version, as JSON.parse returns it; upgrades get it without the number of its version. */
export type StoredJson = Readonly<Record<string, unknown>>;

/**
 * The function at place n leads from version n + 1 to version n + 2. They are pure, and they are never changed or removed
 * while a row of their version may exist.
 */
export const upgrades: readonly ((content: StoredJson) => StoredJson)[] = [
  // Version 1 carried no number. Its fields are those of version 2.
  (content) => content,
  // Version 3 has further reasons for which a reading is set aside, and what older ones have not is optional.
  (content) => content,
];

/** The version that is written. */
export const contentVersion = upgrades.length + 1;
