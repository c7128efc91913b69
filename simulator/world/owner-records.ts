import { textOf } from './days.ts';
import type { Owner } from './life.ts';
import type { Story } from './story.ts';

/** Registers now and then have an owner twice: as it was before the sale was known, or by the days of another paper. */
export function recordOwners(story: Story): readonly Owner[] {
  const random = story.random('keepers on file');
  return story.owners.map((owner) => {
    const [isTwice, isOpen] = [random.isLucky(0.012), random.isLucky(0.5)];
    const [later, earlier] = [random.whole(-5, 6), random.whole(1, 6)];
    const recorded = { ...owner, from: textOf(owner.from), to: owner.to === undefined ? undefined : textOf(owner.to) };
    if (story.isScripted || !isTwice || owner.to === undefined || owner.to - owner.from < 60) return recorded;
    const alsoRecorded = isOpen
      ? { from: recorded.from, to: undefined }
      : { from: textOf(owner.from + later), to: textOf(owner.to - earlier) };
    return { ...recorded, alsoRecorded };
  });
}
