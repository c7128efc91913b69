import { equipmentCategories } from '../../../contract/report/equipment.ts';
import type { AssembledEquipment } from '../../../report/model/vehicle.ts';
import { sayFeature } from '../../recorded/vehicle.ts';
import type { DocumentContext } from '../context.ts';
import type { Text } from '../document.ts';
import type { WrittenSection } from '../place.ts';
import { isComing } from '../silence.ts';
import { capital, inOneLine, pendingSection, wordingOf } from './parts.ts';

const byInterest = ['HIGHLIGHT', 'FEATURE', 'DETAIL', undefined];

/** What a buyer cares for first, then everything else by group. */
export function writeEquipment(context: DocumentContext): WrittenSection | undefined {
  const { words } = context;
  const { title, lead, highlights, categories } = context.say.equipment;
  const { equipment } = context.report;
  if (equipment.length === 0) return pendingSection(context, { id: 'equipment', title, key: 'equipment' });
  const items = equipment.toSorted((one, other) => byInterest.indexOf(one.tier) - byInterest.indexOf(other.tier));
  const rest = items.filter(({ tier }) => tier !== 'HIGHLIGHT');
  const groups = [
    { title: highlights, entries: items.filter(({ tier }) => tier === 'HIGHLIGHT') },
    ...equipmentCategories.map((category) => ({
      title: categories[category],
      entries: rest.filter((item) => (item.category ?? 'OTHER') === category),
    })),
  ];
  const sources = [...new Set(equipment.map(({ source }) => words.source(source)))];
  return {
    id: 'equipment',
    title,
    isPending: isComing(context, 'equipment'),
    lead: { text: lead({ count: equipment.length, source: sources.join(', ') }) },
    blocks: [
      {
        kind: 'lists',
        groups: groups
          .filter(({ entries }) => entries.length > 0)
          .map((group) => ({ title: group.title, items: group.entries.map((item) => nameItem(context, item)) })),
      },
    ],
  };
}

/** The maker's code distinguishes equipment without a name in our tables. */
function nameItem(context: DocumentContext, item: AssembledEquipment): Text {
  const said = sayFeature(item, context.words);
  if (said.quoted === undefined) return capital(context, said.known);
  return wordingOf(inOneLine([said.quoted, item.code && `(${item.code})`], ' '), said.language) ?? '';
}
