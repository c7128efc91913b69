export const outcomes = {
  sold: 'SOLD',
  notSold: 'RESERVE NOT MET',
  onApproval: 'ON APPROVAL',
  withdrawn: 'LOT WITHDRAWN',
};

export const documents = {
  clean: 'CLEAR TITLE',
  salvage: 'SALVAGE CERTIFICATE',
  rebuilt: 'REBUILT TITLE',
  parts: 'PARTS ONLY',
};

export const sellers = {
  insurer: 'Insurance company',
  dealer: 'Dealer consignment',
  leasing: 'Leasing company',
  bank: 'Finance company',
  rental: 'Rental fleet',
};

export const bodyStyles = {
  saloon: 'SEDAN 4D',
  hatchback: 'HATCHBACK',
  estate: 'WAGON',
  suv: 'SPORT UTILITY',
  coupe: 'COUPE 2D',
  convertible: 'CONVERTIBLE',
  minivan: 'PASSENGER VAN',
  pickup: 'PICKUP CREW CAB',
  panelVan: 'CARGO VAN',
  minibus: 'BUS',
  tractor: 'TRACTOR',
  boxTruck: 'STRAIGHT TRUCK',
  tipper: 'DUMP TRUCK',
  motorcycle: 'MOTORCYCLE',
  scooter: 'SCOOTER',
};

export const fuels = {
  petrol: 'GAS',
  diesel: 'DIESEL',
  hybrid: 'HYBRID',
  plugInHybrid: 'PLUG-IN HYBRID',
  electric: 'ELECTRIC',
  lpg: 'LPG',
  cng: 'CNG',
};

export const transmissions = { manual: 'MANUAL', automatic: 'AUTOMATIC', cvt: 'CVT', dct: 'AUTOMATIC DUAL CLUTCH' };
