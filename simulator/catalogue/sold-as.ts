import type { Engine, Make, Model } from './model.ts';
import { readTable } from './table.ts';

const byEngine = new Map(
  readTable('sold-as.txt', ['model', 'engine', 'sold as']).map((row) => {
    const engine = row.text('engine');
    return [`${row.text('model')}/${engine}`, row.has('sold as') ? row.text('sold as') : engine];
  }),
);

const byYear = readTable('sold-as.txt', ['model', 'until', 'sold as']).map((row) => ({
  model: row.text('model'),
  until: row.number('until'),
  name: row.text('sold as'),
}));

/** The name under which a vehicle of that year with that engine was sold. */
export function soldAs(make: Make, { name }: Model, engine: Engine, year: number): string {
  const sold = `${make.name} ${name}`;
  const ofYear = byYear.find(({ model, until }) => model === sold && year <= until);
  return byEngine.get(`${sold}/${engine.name}`) ?? ofYear?.name ?? name;
}
