import type { PortalSignInWords } from '../../language/portal/sign-in/words.ts';

/** Mails to operators are in English, as the console is. */
export const consoleLetters: Pick<PortalSignInWords, 'letter' | 'invitation' | 'newPasskey' | 'memberInvited'> = {
  letter: {
    title: 'Your link to sign in',
    greeting: 'Hello,',
    opening: 'Somebody asked to sign in to the operator console with this address. Open the link to sign in:',
    button: 'Sign in to the console',
    person: 'Operator',
    askedFrom: 'Asked for from',
    validUntil: 'Valid until',
    once: 'The link works once. It lets its holder act in your name: do not pass it on.',
    notYou: 'If it was not you, ignore this mail: nobody is signed in without the link.',
    closing: 'Kind regards',
    footer: 'This message was sent automatically.',
  },
  invitation: {
    title: () => 'Invitation to the operator console',
    opening: (_partner, role) =>
      `You are invited to the operator console, in the role “${role}”. Open the link to accept:`,
    button: 'Accept the invitation',
    invitedBy: 'Invited by',
    once: 'The link works once. It signs you in with this address: do not pass it on.',
    notYou: 'If you do not know the sender, ignore this mail: nobody gets access without the link.',
  },
  newPasskey: {
    title: 'A passkey was added to your account',
    opening: 'You can now sign in to the operator console with the passkey named below.',
    button: 'Your account',
    passkey: 'Passkey',
    addedFrom: 'Added from',
    addedAt: 'Added at',
    notYou: 'If it was not you, remove it in your account now and tell an administrator.',
  },
  memberInvited: {
    title: (partner) => `Somebody was invited to the team of ${partner}`,
    opening: (mail, partner, role) => `${mail} was invited to the team of ${partner}, in the role “${role}”.`,
    button: 'Open the team',
    invited: 'Invited person',
    role: 'Role',
    at: 'Invited at',
    unexpected: 'If you did not expect this, remove the person from the team.',
  },
};
