/** What all pages of the portal share: the frame around them, tables and forms, and failures. */
export interface FrameWords {
  /** Beside the name of the operator's brand. */
  readonly portal: string;
  readonly skip: string;
  readonly menu: string;
  readonly signOut: string;
  readonly language: string;
  /** The button beside the choice of a language. */
  readonly setLanguage: string;
  readonly testData: string;
  readonly testDataWhy: string;
  readonly testAccount: string;
  readonly testAccountWhy: string;
  readonly zone: (zone: string) => string;
  /** The pages of the menu. */
  readonly pages: Readonly<
    Record<
      | 'home'
      | 'reports'
      | 'batches'
      | 'keys'
      | 'webhooks'
      | 'requests'
      | 'usage'
      | 'documents'
      | 'team'
      | 'settings'
      | 'playground',
      string
    >
  >;
  readonly roles: Readonly<Record<'owner' | 'developer' | 'finance' | 'viewer', string>>;
  readonly choosePartner: string;
  readonly otherPartner: string;
  readonly failures: Readonly<
    Record<
      'notFound' | 'forbidden' | 'badRequest' | 'unavailable' | 'failed' | 'tooMany',
      { readonly title: string; readonly why: string }
    >
  >;
  readonly requestId: string;
  readonly toHome: string;
  /** A change in two steps. */
  readonly whatItDoes: string;
  readonly cannotBeUndone: string;
  readonly done: string;
  readonly doneAlready: string;
  /** A field of a form has a value that is not accepted. */
  readonly wrongValue: string;
  /** A field of a form has more characters than it may have. */
  readonly tooLong: (most: string) => string;
  /** A change was refused; the reason follows. */
  readonly refused: string;
  /** A value that somebody can set and has not. It may be of any gender, and stands inside a sentence, too. */
  readonly notSet: string;
  /** The words of tables, forms and times. */
  readonly kit: {
    readonly next: string;
    readonly first: string;
    readonly pages: string;
    readonly exportCsv: string;
    readonly filter: string;
    readonly clearFilter: string;
    readonly any: string;
    readonly sortBy: (head: string) => string;
    readonly copy: (what: string) => string;
    readonly optional: string;
    readonly preview: string;
    readonly cancel: string;
    readonly change: string;
    readonly formFailed: string;
  };
}
