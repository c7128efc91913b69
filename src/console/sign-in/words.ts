/** What the pages of the sign-in say. */
export const words = {
  signIn: 'Sign in',
  mail: 'Mail address',
  sendLink: 'Mail me a link',
  noPassword: 'There is no password: the link in the mail signs you in, once.',
  usePasskey: 'Sign in with a passkey',
  passkeyLabel: 'Passkey',
  passkeyUnknown: 'This passkey is not known here. Sign in with a link by mail.',
  passkeyRefused: 'The passkey was not accepted. Try again, or sign in with a link by mail.',
  passkeyTooLate: 'That took too long, or was sent twice. Try again.',
  passkeyCancelled: 'No passkey was used. Try again, or sign in with a link by mail.',
  linkSentTitle: 'Look into your mailbox',
  linkSent:
    'If this address belongs to an operator, a link is on its way. It works once, for 15 minutes. Where no mail server is configured, the command "vehicle-history mail list" shows it.',
  backToSignIn: 'Back to the sign-in',
  asWhom: 'You sign in as',
  signInNow: 'Sign in',
  deadLinkTitle: 'This link does not work any more',
  deadLink: 'It was used before, or has expired. Ask for another one, or ask whoever invited you.',
  askAgain: 'Ask for another link',
  tooMany: (seconds: number) => `Too many attempts from your network. Try again in ${seconds} seconds.`,
  noMail: 'Type your mail address.',
  foreignFormTitle: 'This was not sent by the console',
  foreignForm:
    'The form came from another page, or your browser does not say where it came from. Nothing was changed. Open the console and try again there.',
  toConsole: 'To the console',
} as const;
