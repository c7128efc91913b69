import type { Database } from '../../src/database/connect.ts';
import { sql } from '../../src/database/sql.ts';
import type { AppName } from '../../src/people/apps.ts';
import { insertSession } from '../../src/people/sessions.ts';
import type { Bench } from '../benchmark.ts';
import type { RunningService } from '../processes/service.ts';
import { seedConsole } from '../purchases/seed-console.ts';
import { seedHistory } from '../purchases/seed-history.ts';
import { seedRequests } from '../purchases/seed-requests.ts';

/** The days that the request log holds. */
const days = 29;
const dayMs = 86_400_000;

/** Fills what pages read: calls, reports and the request log, mails, documents and attempts. */
export async function seedPages(
  bench: Bench,
  service: RunningService,
  { reportCount, personId }: { reportCount: number; personId: bigint },
): Promise<void> {
  const since = new Date(Date.now() - days * dayMs);
  await seedHistory(bench, service, { reportCount, since });
  await seedRequests(bench, service, since);
  await seedConsole(bench, service, { reportCount, since, operator: personId });
}

/** The person who was invited under an address. */
export async function personOf(database: Database, mail: string): Promise<bigint> {
  const [person] = await database.query<{ id: bigint }>(sql`select id from people.person where mail = ${mail}`);
  if (!person) throw new Error(`${mail} was not invited`);
  return person.id;
}

/** Signs a person in, and returns the session's cookie. */
export async function cookieOf(database: Database, app: AppName, personId: bigint): Promise<string> {
  const at = new Date();
  const session = {
    personId,
    app,
    method: 'link',
    at,
    address: '127.0.0.1',
    userAgent: null,
    provenIn: null,
  } as const;
  return `__Host-${app}=${(await insertSession(database, session)).token}`;
}

/** The address of a page: its pattern, with the ids of what is stored. */
export function fillPattern(pattern: string, idOf: (name: string) => string | undefined): string {
  return pattern.replaceAll(/:(\w+)/g, (_all, name: string) => {
    const id = idOf(name);
    if (typeof id !== 'string') throw new Error(`no ${name} is known for ${pattern}`);
    return id;
  });
}
