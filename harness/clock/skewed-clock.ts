import { ServiceClock } from '../../src/kernel/clock.ts';

/** The clock of a machine that is set wrong. */
export class SkewedClock extends ServiceClock {
  /** How far it is ahead; negative: behind. */
  aheadMs: number;

  constructor(aheadMs: number) {
    super();
    this.aheadMs = aheadMs;
  }

  override machineMs(): number {
    return super.machineMs() + this.aheadMs;
  }
}
