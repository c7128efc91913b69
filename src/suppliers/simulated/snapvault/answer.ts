import { type Static, Type } from 'typebox';

import type { Damaged } from '../../../report/evidence/events.ts';
import type { Medium, MediumKind } from '../../../report/evidence/record.ts';
import type { Photographed } from '../../../report/evidence/vehicle.ts';
import type { DamageZone } from '../../../vehicles/codes.ts';
import { knownCodes, translator } from '../../connector/codes.ts';
import { isoDate } from '../../connector/dates.ts';
import { jsonReader } from '../../connector/formats.ts';
import { countryOf, required } from '../../connector/records.ts';

const text = Type.Optional(Type.String());

const Item = Type.Object({
  type: Type.String(),
  url: Type.String(),
  still: text,
  takenOn: Type.String(),
  country: Type.String(),
  claimRef: text,
  fileNo: text,
  shows: Type.Optional(Type.Array(Type.String())),
});
type Item = Static<typeof Item>;

export const readOrder = jsonReader(
  Type.Object({ order: Type.String({ minLength: 1 }), readyInSeconds: Type.Number({ minimum: 0 }) }),
);
export const readItems = jsonReader(Type.Object({ items: Type.Array(Item) }));

const zoneOf = translator<DamageZone>({
  front: 'front',
  rear: 'rear',
  left: 'leftSide',
  right: 'rightSide',
  top: 'roof',
  below: 'underbody',
  inside: 'interior',
  engine: 'engineBay',
  glass: 'glass',
});

/** Only photos, and videos of damage, have a place in a report. */
export function evidenceOfItem(item: Item): (Photographed | Damaged)[] {
  switch (item.type) {
    case 'photo':
      return [photographed(item)];
    case 'film':
      return item.claimRef === undefined ? [] : [filmed(item, item.claimRef)];
    default:
      return [];
  }
}

function recordedBy({ takenOn, country }: Item) {
  const date = required(isoDate(takenOn), 'a day');
  return { date, recorded: { source: 'photoArchive', country: countryOf(country), knownFrom: date } as const };
}

function photographed(item: Item): Photographed {
  const { url, claimRef, fileNo } = item;
  return {
    kind: 'photographed',
    ...recordedBy(item).recorded,
    photos: [
      {
        medium: remote('picture', url),
        ...(claimRef !== undefined && { claimId: claimRef }),
        ...(fileNo !== undefined && { wan: fileNo }),
      },
    ],
  };
}

/** A video belongs to the damage that it shows, so it becomes a damage record. */
function filmed(item: Item, reference: string): Damaged {
  const { date, recorded } = recordedBy(item);
  const { url, still, shows } = item;
  return {
    kind: 'damaged',
    ...recorded,
    date,
    // The archive does not know what happened.
    type: 'other',
    reference,
    zones: knownCodes(shows, zoneOf),
    positions: [],
    parts: [],
    photos: [],
    videos: [{ film: remote('video', url), ...(still !== undefined && { poster: remote('picture', still) }) }],
  };
}

const remote = (kind: MediumKind, url: string): Medium => ({ state: 'remote', kind, url });
