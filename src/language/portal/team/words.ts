/** The people of a partner, and how one is invited. */
export interface TeamWords {
  readonly intro: string;
  readonly heads: Readonly<Record<'person' | 'role' | 'since' | 'lastSignIn' | 'change', string>>;
  readonly never: string;
  readonly you: string;
  readonly invite: string;
  readonly mail: string;
  readonly role: string;
  /** What each role is for, as the one who gives it needs to know. */
  readonly roleHints: Readonly<Record<'owner' | 'developer' | 'finance' | 'viewer', string>>;
  readonly invites: (mail: string, role: string) => string;
  readonly mailsInvitation: string;
  readonly sendInvitation: string;
  /** Instead of the last sign-in of a person who has not accepted the invitation yet. */
  readonly pending: string;
  readonly setRole: (mail: string) => string;
  readonly setsRole: (mail: string, before: string, after: string) => string;
  readonly set: string;
  readonly remove: string;
  readonly removeTitle: (mail: string) => string;
  readonly removes: (mail: string) => string;
  readonly noMail: string;
  readonly otherRole: string;
  readonly lastOwner: string;
}
