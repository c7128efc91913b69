/** The mail with a link to sign in. */
interface SignInLetter {
  readonly title: string;
  readonly greeting: string;
  readonly opening: string;
  readonly button: string;
  /** Whose link it is. */
  readonly person: string;
  readonly askedFrom: string;
  readonly validUntil: string;
  readonly once: string;
  readonly notYou: string;
  readonly closing: string;
  readonly footer: string;
}

/** The mail with an invitation. */
interface InvitationLetter {
  readonly title: (partner: string) => string;
  readonly opening: (partner: string, role: string) => string;
  readonly button: string;
  readonly invitedBy: string;
  readonly once: string;
  readonly notYou: string;
}

/** The mail about a passkey that was added. */
interface PasskeyLetter {
  readonly title: string;
  readonly opening: string;
  readonly button: string;
  readonly passkey: string;
  readonly addedFrom: string;
  readonly addedAt: string;
  readonly notYou: string;
}

/** The mail to owners about a person whom the operator of the service has invited to their team. */
interface MemberInvitedLetter {
  readonly title: (partner: string) => string;
  readonly opening: (mail: string, partner: string, role: string) => string;
  readonly button: string;
  readonly invited: string;
  readonly role: string;
  readonly at: string;
  readonly unexpected: string;
}

/** What the pages of the sign-in say, and that of a person's own account. */
export interface SignInWords {
  readonly signIn: string;
  readonly mail: string;
  readonly sendLink: string;
  readonly noPassword: string;
  readonly usePasskey: string;
  /** The name of a passkey that nobody named. */
  readonly passkeyLabel: string;
  readonly passkeyUnknown: string;
  readonly passkeyRefused: string;
  readonly passkeyTooLate: string;
  readonly passkeyCancelled: string;
  readonly account: string;
  readonly passkeys: string;
  readonly passkeysWhy: string;
  readonly noPasskeys: string;
  readonly passkeyName: string;
  readonly addPasskey: string;
  readonly passkeyNotAdded: string;
  readonly passkeysNeedScript: string;
  readonly removePasskey: (label: string) => string;
  readonly removesPasskey: string;
  readonly remove: string;
  readonly sessions: string;
  readonly noSessions: string;
  readonly thisSession: string;
  readonly endSession: string;
  readonly endsSession: (where: string) => string;
  readonly methods: Readonly<Record<'link' | 'passkey' | 'openid', string>>;
  readonly linkSentTitle: string;
  readonly linkSent: string;
  readonly backToSignIn: string;
  readonly asWhom: string;
  readonly signInNow: string;
  /** The page of a link that accepts an invitation. Empty partner: an invitation to the console. */
  readonly invitationTitle: string;
  readonly invitedTo: (partner: string) => string;
  readonly acceptNow: string;
  readonly deadLinkTitle: string;
  readonly deadLink: string;
  readonly askAgain: string;
  readonly tooMany: (seconds: number) => string;
  readonly noMail: string;
  readonly foreignFormTitle: string;
  readonly foreignForm: string;
  readonly toFirstPage: string;
  /** The heads of the tables of passkeys and sessions. */
  readonly heads: Readonly<
    Record<'passkey' | 'added' | 'lastUsed' | 'change' | 'method' | 'from' | 'browser' | 'began' | 'lastSeen', string>
  >;
  /** Of a passkey. */
  readonly neverUsed: string;
  readonly end: string;
}

export interface PortalSignInWords extends SignInWords {
  /** Of a partner whose invitation was accepted after the passkey of this session was added. */
  readonly needsNewSignIn: string;
  readonly letter: SignInLetter;
  readonly invitation: InvitationLetter;
  readonly newPasskey: PasskeyLetter;
  readonly memberInvited: MemberInvitedLetter;
}
