/** What people sign in to: operators to the console, members of partners to the portal. */
export type AppName = 'console' | 'portal';
