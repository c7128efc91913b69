import { type Static, Type } from 'typebox';

import { flag, recordDate, recordId, resource, text } from '../field.ts';

export const StolenRecord = resource(
  'StolenRecord',
  'An entry in a register of stolen vehicles that may be this one.',
  {
    recordId: recordId(),
    make: text('Make in the entry.'),
    model: text('Model in the entry.'),
    plate: text('Registration number in the entry.'),
    color: text('Colour in the entry.'),
    location: text('Where the theft was reported.'),
    date: recordDate('When the theft was reported.'),
    recoveredAt: recordDate('When the entry was lifted. It is no longer in force and is shown as history.'),
  },
);

export type StolenRecord = Static<typeof StolenRecord>;

export const StolenCheck = resource(
  'StolenCheck',
  'Result of looking the vehicle up in registers of stolen vehicles.',
  {
    possibleStolen: flag(
      'True if at least one matching entry is in force. Have it confirmed by the police before acting on it.',
    ),
    records: Type.Array(StolenRecord, {
      description: 'The matching entries; empty if there are none. If none is in force, those that were lifted.',
    }),
    source: text('Kind of register that was searched.'),
    recoveryUnconfirmed: flag(
      'True if one source knows that the vehicle was recovered, and a register still lists it as stolen. Have it confirmed by the police. Beyond the contract.',
    ),
  },
);

export type StolenCheck = Static<typeof StolenCheck>;
