export const bodyNames = {
  saloon: 'Sedan',
  hatchback: 'Hatchback',
  estate: 'Wagon',
  suv: 'SUV',
  coupe: 'Coupe',
  convertible: 'Convertible',
  minivan: 'Minivan',
  pickup: 'Crew Cab Pickup',
  panelVan: 'Cargo Van',
  minibus: 'Passenger Van',
  tractor: 'Tractor',
  boxTruck: 'Box Truck',
  tipper: 'Dump Truck',
  motorcycle: 'Motorcycle',
  scooter: 'Scooter',
};

export const driveNames = {
  front: 'FWD',
  rear: 'RWD',
  all: 'AWD',
  chain: 'chain drive',
  shaft: 'shaft drive',
  belt: 'belt drive',
};

export const gearboxNames = { manual: 'manual', automatic: 'automatic', cvt: 'CVT', dct: 'dual-clutch automatic' };
