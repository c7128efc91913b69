import type { Engine, Make } from '../model.ts';

/** From which model year on a make's engines have a timing chain. Before, and in makes that are not listed, it is a belt. */
interface Chains {
  readonly petrol: number;
  readonly diesel?: number;
}

const always = 0;

const chainsSince: ReadonlyMap<string, Chains> = new Map(
  Object.entries<Chains>({
    'Alfa Romeo': { petrol: 2016 },
    BMW: { petrol: 1993, diesel: 1998 },
    Buick: { petrol: always },
    BYD: { petrol: always },
    Cadillac: { petrol: always, diesel: always },
    Chevrolet: { petrol: always, diesel: 2011 },
    Chrysler: { petrol: 2005, diesel: 2005 },
    Dacia: { petrol: 2012 },
    Dodge: { petrol: 2005, diesel: always },
    Ferrari: { petrol: 2005 },
    GAZ: { petrol: always, diesel: 2010 },
    Genesis: { petrol: always, diesel: always },
    GMC: { petrol: always, diesel: always },
    Honda: { petrol: 2002, diesel: always },
    Acura: { petrol: 2002 },
    Hyundai: { petrol: 2008, diesel: 2009 },
    Infiniti: { petrol: 2001, diesel: always },
    Jaguar: { petrol: always, diesel: 2015 },
    Jeep: { petrol: always, diesel: 2005 },
    Kia: { petrol: 2008, diesel: 2009 },
    'Land Rover': { petrol: always, diesel: 2015 },
    Lexus: { petrol: 2006 },
    Lincoln: { petrol: always },
    Lotus: { petrol: 2004 },
    Maserati: { petrol: 2002, diesel: always },
    Mazda: { petrol: 2002, diesel: 2012 },
    'Mercedes-Benz': { petrol: always, diesel: always },
    Mini: { petrol: always, diesel: 2010 },
    Mitsubishi: { petrol: 2008, diesel: 2010 },
    Nissan: { petrol: 2001, diesel: 2006 },
    Porsche: { petrol: 1996, diesel: always },
    Ram: { petrol: always, diesel: always },
    Renault: { petrol: 2012, diesel: 2010 },
    Saab: { petrol: always },
    Smart: { petrol: always, diesel: always },
    SsangYong: { petrol: always, diesel: always },
    Subaru: { petrol: 2012, diesel: always },
    Suzuki: { petrol: 2001 },
    Toyota: { petrol: 2000, diesel: 2006 },
    UAZ: { petrol: always, diesel: always },
  }),
);

/** Whether the camshafts are driven by a toothed belt, which has to be replaced in time, and not by a chain or gears. */
export function hasTimingBelt({ name }: Make, { fuel, cylinders }: Engine, year: number): boolean {
  if (fuel === 'electric' || fuel === 'hybrid' || fuel === 'plugInHybrid') return false;
  // Large engines have chains, engines with one or two cylinders chains or gears, rotary engines no camshaft.
  if (cylinders >= 8 || cylinders <= 2) return false;
  if ((name === 'Honda' || name === 'Acura') && cylinders === 6) return true;
  const chains = chainsSince.get(name);
  const since = fuel === 'diesel' ? chains?.diesel : chains?.petrol;
  return since === undefined || year < since;
}
