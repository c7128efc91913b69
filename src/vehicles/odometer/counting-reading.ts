import type { SetAside } from './verdict.ts';

interface Weighed {
  readonly odometerKm: number;
  readonly setAside?: SetAside | undefined;
}

/** A reading in the other unit is as good as the rest once it is converted; one that is set aside otherwise is not used. */
export function doesCount({ setAside }: Pick<Weighed, 'setAside'>): boolean {
  return setAside === undefined || setAside.reason === 'otherUnit';
}

/** In kilometres, also where miles were noted as kilometres or the reverse. */
export function trueKmOf({ odometerKm, setAside }: Weighed): number {
  return setAside?.reason === 'otherUnit' ? setAside.meantKm : odometerKm;
}
