import type { Build, Life } from './life.ts';

/** The same life with a word at the end of every free text, to see where texts of suppliers come out again. */
export function plant(life: Life, word: string): Life {
  const mark = (text: string): string => `${text} ${word}`;

  return {
    ...life,
    build: plantInBuild(life.build, mark),
    stays: marked(life.stays, ({ town, region }) => ({ town: mark(town), region: mark(region) })),
    owners: marked(life.owners, ({ region }) => ({ region: mark(region) })),
    inspections: marked(life.inspections, ({ station, address, defects }) => ({
      station: mark(station),
      address: mark(address),
      defects: marked(defects, ({ subgroup, description, details }) => ({
        subgroup: mark(subgroup),
        description: mark(description),
        details: mark(details),
      })),
    })),
    services: marked(life.services, ({ workshop, town, remark, invoice }) => ({
      workshop: mark(workshop),
      town: mark(town),
      remark: mark(remark),
      invoice: mark(invoice),
    })),
    policies: marked(life.policies, ({ insurer }) => ({ insurer: mark(insurer) })),
    accidents: marked(life.accidents, ({ town, description }) => ({
      town: mark(town),
      description: mark(description),
    })),
    thefts: marked(life.thefts, ({ location }) => ({ location: mark(location) })),
    recalls: marked(life.recalls, ({ campaign }) => ({
      campaign: {
        ...campaign,
        component: mark(campaign.component),
        summary: mark(campaign.summary),
        consequences: mark(campaign.consequences),
        remedy: mark(campaign.remedy),
      },
    })),
    listings: marked(life.listings, ({ domain }) => ({ domain: `${word}.${domain}` })),
    auctions: marked(life.auctions, ({ primaryDamage, secondaryDamage, yard, lot }) => ({
      primaryDamage: mark(primaryDamage),
      secondaryDamage: mark(secondaryDamage),
      yard: mark(yard),
      lot: mark(lot),
    })),
    titleBrands: marked(life.titleBrands, ({ region }) => ({ region: mark(region) })),
  };
}

const marked = <Item>(items: readonly Item[], change: (item: Item) => Partial<Item>): readonly Item[] =>
  items.map((item) => ({ ...item, ...change(item) }));

const plantInBuild = (build: Build, mark: (text: string) => string): Build => ({
  ...build,
  model: mark(build.model),
  trim: mark(build.trim),
  commercialName: mark(build.commercialName),
  platform: build.platform === undefined ? undefined : mark(build.platform),
  interiorColour: mark(build.interiorColour),
  paint: { ...build.paint, name: mark(build.paint.name) },
  engine: { ...build.engine, name: mark(build.engine.name) },
  features: build.features.map(({ feature, code, isOption }) => ({
    feature: { ...feature, en: mark(feature.en), de: mark(feature.de) },
    code,
    isOption,
  })),
  plan: build.plan.map((job) => ({
    ...job,
    en: mark(job.en),
    de: mark(job.de),
    parts: job.parts.map((part) => ({
      ...part,
      name: mark(part.name),
      spec: mark(part.spec),
      options: part.options.map((option) => ({ ...option, brand: mark(option.brand) })),
    })),
  })),
});
