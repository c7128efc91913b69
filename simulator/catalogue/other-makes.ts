import { completeModel, type Style } from './complete.ts';
import { bodies, vehicleClasses, type Make } from './model.ts';
import { presentYear, type EngineDraft } from './models.ts';
import { paintsOf } from './paints.ts';
import { readTable, type Row } from './table.ts';

const columns = ['make', 'country', 'class', 'model', 'years', 'body', 'litres', 'kW', 'kg', 'EUR'] as const;
type OtherMakeRow = Row<(typeof columns)[number]>;

const american = new Set(['US', 'CA']);
const style: Style = { drives: ['front'], trims: [{ since: 1980, names: ['Base', 'Comfort'] }] };

/** Makes that only a VIN with their code can have. */
export const otherMakes: readonly Make[] = readTable('other-makes.txt', columns).map((row) => {
  const country = row.text('country');
  const vehicleClass = row.word('class', vehicleClasses);
  const generation = {
    ...row.years('years', presentYear),
    platform: row.text('model'),
    bodies: [row.word('body', bodies)],
    curbMassKg: row.number('kg'),
    priceEur: row.number('EUR'),
    engines: [engineOf(row)],
  };
  const northAmerica = american.has(country) && vehicleClass !== 'van';
  const model = { name: row.text('model'), vehicleClass, northAmerica, generations: [generation] };
  return {
    name: row.text('make'),
    country,
    wmis: [],
    paints: paintsOf('other makes'),
    models: [completeModel(model, style)],
  };
});

/** Litres are 0 for an electric motor and end with `d` for a diesel engine. */
function engineOf(row: OtherMakeRow): EngineDraft {
  const kw = row.number('kW');
  const litres = row.text('litres');
  if (litres === '0') {
    const batteryKwh = row.text('class') === 'car' ? 75 : 40;
    return { code: 'EM1', name: 'Electric', fuel: 'electric', kw, ccm: 0, batteryKwh };
  }
  const [, figure = '', diesel] = /^(\d+\.\d+)(d?)$/.exec(litres) ?? [];
  if (figure === '') throw row.mistake(`litres are not a figure such as 2.0 or 2.0d: ${litres}`);
  const ccm = Math.round(Number(figure) * 1000) - 4;
  const name = Number(figure).toFixed(figure.length > 3 && !diesel ? 2 : 1);
  return { code: `${row.text('make').charAt(0)}${ccm}`, name, fuel: diesel ? 'diesel' : 'petrol', kw, ccm };
}
