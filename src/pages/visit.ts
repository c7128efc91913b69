import type { FastifyRequest } from 'fastify';

import type { OperationContext } from '../operations/engine/run.ts';
import { isAllowed, type Role } from '../people/roles.ts';
import { cookieOf } from '../web/cookie.ts';
import { timesIn } from '../web/kit/times.ts';
import type { App, AppVisit } from './app.ts';
import { outerPath, personOf } from './sign-in/require-person.ts';

/** Who the person is to the app, and what its operations work with. */
interface Entered {
  readonly role: Role;
  /** For a member: the partner whose pages are open. */
  readonly partnerId?: string;
  readonly context: Omit<OperationContext, 'database' | 'now' | 'machine'>;
}

/** What the visits of both apps have. */
export function beginVisit<Visit extends AppVisit>(
  app: App<Visit>,
  request: FastifyRequest,
  { role, partnerId, context }: Entered,
): Omit<AppVisit, 'parts'> {
  const { database, clock } = app;
  const now = clock.now();
  const params = request.params as Readonly<Record<string, string | undefined>>;
  const [path = '', query = ''] = outerPath(app, request.url).split('?', 2);
  return {
    confirmations: app.confirmations,
    actor: {
      kind: 'person',
      name: personOf(request).mail,
      role,
      ...(partnerId !== undefined && { partnerId }),
      origin: app.addressOf(request),
      requestId: request.id,
    },
    operationContext: { database, now, machine: clock, ...context },
    param: (name) => params[name] ?? '',
    path,
    query: new URLSearchParams(query),
    times: timesIn(cookieOf(request.headers.cookie, 'zone')),
    now,
    requestId: request.id,
    may: (action) => isAllowed(role, action),
  };
}
