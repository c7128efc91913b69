import type { Block, ReportDocument, TimelineBlock } from '../document/document.ts';

/**
 * What can be set within the deadline, and more than nearly all vehicles have. With 2,000 readings or owners a PDF takes 3 to 4
 * seconds of processor time; without these bounds, 10, and with 2,000 entries 26.
 */
const most = { entries: 150, timeline: 300, table: 500 };

/** A document with so much of its lists as can be set in time, and a note after each that was cut. */
export function shorten(document: ReportDocument): ReportDocument {
  const left = { ...most };
  const take = (kind: keyof typeof most, count: number) => {
    const taken = Math.min(count, left[kind]);
    left[kind] -= taken;
    return taken;
  };
  const cut = (block: Block): Block => {
    if (block.kind === 'entries') {
      return cutList(block, block.entries, take('entries', block.entries.length), (entries) => ({ ...block, entries }));
    }
    if (block.kind === 'table') {
      return cutList(block, block.rows, take('table', block.rows.length), (rows) => ({ ...block, rows }));
    }
    return block.kind === 'timeline' ? cutYears(block, (count) => take('timeline', count)) : block;
  };
  const note: Block = { kind: 'notes', paragraphs: [document.phrases.restOnPage] };
  const sections = document.sections.map((section) => {
    const blocks = section.blocks.flatMap((block) => {
      const shown = cut(block);
      return shown === block ? [block] : [shown, note];
    });
    return { ...section, blocks };
  });
  return { ...document, sections };
}

function cutList<Item>(
  block: Block,
  items: readonly Item[],
  count: number,
  withItems: (items: readonly Item[]) => Block,
): Block {
  return count === items.length ? block : withItems(items.slice(0, count));
}

function cutYears(block: TimelineBlock, take: (count: number) => number): Block {
  const years = block.years
    .map(({ events, ...year }) => ({ ...year, events: events.slice(0, take(events.length)) }))
    .filter(({ events }) => events.length > 0);
  const isWhole = block.years.every(({ events }, at) => years[at]?.events.length === events.length);
  return isWhole ? block : { ...block, years };
}
