import type { GroupCause } from './cause.ts';
import { findDayAndMonth } from './day-and-month.ts';
import { findDelay } from './delay.ts';
import { findDroppedDigit } from './dropped-digit.ts';
import { findOtherUnit } from './other-unit.ts';

/** What makes many records wrong at once. Single ones are explained by `wrong-record.ts`. */
export const groupCauses: readonly GroupCause[] = [findOtherUnit, findDroppedDigit, findDelay, findDayAndMonth];
