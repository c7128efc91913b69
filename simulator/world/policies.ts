import { countryOf } from './countries.ts';
import { plusMonths, textOf } from './days.ts';
import type { Policy } from './life.ts';
import type { Story } from './story.ts';

/** Year by year under each owner; a policy ends when the owner gives the vehicle away. Dealers insure their yards. */
export function recordPolicies(story: Story): readonly Policy[] {
  return story.owners.flatMap((owner, index) => {
    if (owner.type === 'dealer') return [];
    const random = story.random('policies', index);
    const { insurers } = countryOf(owner.country);
    const until = Math.min(owner.to ?? Infinity, story.lastDay);
    const policies: Policy[] = [];
    let insurer = random.one(insurers);
    for (let from = owner.from; from < until; from = plusMonths(from, 12)) {
      if (random.isLucky(0.2)) insurer = random.one(insurers);
      const fullTerm = plusMonths(from, 12) - 1;
      const isUnbroken = random.isLucky(0.96) || story.isWellKept;
      // The first policy is needed for the registration itself; later ones are bought ahead of time.
      const issuedOn = from - (from === owner.from ? 0 : random.whole(0, 20));
      const to = Math.min(fullTerm, (owner.to ?? Infinity) - 1);
      if (isUnbroken && to > from) {
        policies.push({
          insurer,
          country: owner.country,
          issuedOn: textOf(issuedOn),
          from: textOf(from),
          to: textOf(to),
        });
      }
    }
    return policies;
  });
}
