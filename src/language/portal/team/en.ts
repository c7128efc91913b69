import type { TeamWords } from './words.ts';

export const en: TeamWords = {
  intro: 'Everybody here signs in with their own mail address. What each of them may do depends on the role.',
  heads: { person: 'Person', role: 'Role', since: 'Since', lastSignIn: 'Last sign-in', change: 'Change' },
  never: 'never',
  you: 'you',
  invite: 'Invite somebody',
  mail: 'Mail address',
  role: 'Role',
  roleHints: {
    owner: 'Owner: everything, also the team',
    developer: 'Developer: reports, API keys and webhooks',
    finance: 'Finance: invoices, statements and billing details',
    viewer: 'Viewer: looks at reports and buys nothing',
  },
  invites: (mail, role) => `${mail} joins the team as ${role} when they accept the invitation.`,
  mailsInvitation:
    'We mail an invitation to this address. Its link works once, for 72 hours. Earlier invitations of your team to this address stop working.',
  sendInvitation: 'Send the invitation',
  pending: 'invited, not accepted yet',
  setRole: (mail) => `Change the role of ${mail}`,
  setsRole: (mail, before, after) => `${mail}: ${before} → ${after}, from the next page that is opened.`,
  set: 'Change the role',
  remove: 'Remove',
  removeTitle: (mail) => `Remove ${mail} from the team`,
  removes: (mail) => `${mail} cannot open pages of this partner any more. API keys stay valid.`,
  noMail: 'Type a mail address, such as anna@example.com.',
  otherRole: 'This person is in the team already, with another role. Change the role instead.',
  lastOwner: 'This is the last owner of the team. Make somebody else an owner first.',
};
