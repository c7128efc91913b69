/** What makes the suite test less or more of a supplier than of the others. */
interface SuiteExceptions {
  /** An answer without anything in it is its way to say that it has nothing. */
  readonly emptyIsNothing?: true;
  /** There is no vehicle on which it has nothing. */
  readonly alwaysKnows?: true;
  /** It says of some vehicles that it does not deal with them. */
  readonly refusesSome?: true;
  /** It gives a token with its first answer, which saves later questions a request. */
  readonly keepsToken?: true;
  /** Its records point to photos, films or documents. */
  readonly hasMedia?: true;
}

const exceptions: Readonly<Record<string, SuiteExceptions>> = {
  'amber-registry': { emptyIsNothing: true },
  'isla-mot': { refusesSome: true },
  rheinblick: { keepsToken: true },
  crashfile: { emptyIsNothing: true },
  vinmatrix: { alwaysKnows: true },
  pricecompass: { alwaysKnows: true, refusesSome: true },
  planworks: { alwaysKnows: true },
  renderloft: { alwaysKnows: true, hasMedia: true },
  hammerlot: { hasMedia: true },
  snapvault: { hasMedia: true },
  wrenchbook: { hasMedia: true },
};

export function exceptionsOf(id: string): SuiteExceptions {
  return exceptions[id] ?? {};
}
