import type { Scenario } from './scenario.ts';
import { batches } from './scenarios/batches.ts';
import { budgets } from './scenarios/budgets.ts';
import { changes } from './scenarios/changes.ts';
import { citus } from './scenarios/citus.ts';
import { client } from './scenarios/client.ts';
import { clock } from './scenarios/clock.ts';
import { disk } from './scenarios/disk.ts';
import { failover } from './scenarios/failover.ts';
import { kill } from './scenarios/kill.ts';
import { links } from './scenarios/links.ts';
import { nodes } from './scenarios/nodes.ts';
import { outage } from './scenarios/outage.ts';
import { pooler } from './scenarios/pooler.ts';
import { rolling } from './scenarios/rolling.ts';
import { shares } from './scenarios/shares.ts';
import { skew } from './scenarios/skew.ts';
import { smtp } from './scenarios/smtp.ts';
import { suppliers } from './scenarios/suppliers.ts';
import { webhooks } from './scenarios/webhooks.ts';

/** All scenarios, in the order of the table. */
export const scenarios: readonly Scenario[] = [
  kill,
  rolling,
  outage,
  failover,
  pooler,
  disk,
  smtp,
  clock,
  skew,
  suppliers,
  nodes,
  budgets,
  batches,
  changes,
  shares,
  links,
  client,
  webhooks,
  citus,
];
