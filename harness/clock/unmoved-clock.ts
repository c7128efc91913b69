import { ServiceClock } from '../../src/kernel/clock.ts';

/** The clock of a node that does not follow the test clock: the database and the other nodes are ahead of it. */
export class UnmovedClock extends ServiceClock {
  override now(): Date {
    return new Date(this.machineMs());
  }
}
