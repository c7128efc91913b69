/** Where people sign in: operators to the console, members of partners to the portal. */
export type Place = 'console' | 'portal';
