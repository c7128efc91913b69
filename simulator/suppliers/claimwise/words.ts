export const perils = {
  collision: 'Collision with vehicle',
  parking: 'Car park damage',
  hail: 'Hail storm',
  flood: 'Water ingress',
  fire: 'Fire and explosion',
  vandalism: 'Malicious damage',
  theft: 'Theft or attempt',
  glass: 'Glass breakage',
  animal: 'Animal strike',
  rollover: 'Overturned',
  totalLoss: 'Total loss',
};

export const causes = {
  otherDriver: 'Third party driver',
  ownDriver: 'Insured driver',
  weather: 'Act of nature',
  animal: 'Wildlife',
  unknownParty: 'Party not identified',
  technicalFault: 'Mechanical failure',
  crime: 'Criminal act',
};

export const areas = {
  front: 'Front end',
  rear: 'Rear end',
  leftSide: 'Nearside',
  rightSide: 'Offside',
  roof: 'Roof',
  underbody: 'Underside',
  interior: 'Cabin',
  engineBay: 'Engine compartment',
  glass: 'Glazing',
};

export const positions = {
  frontLeft: 'FE-L',
  frontCentre: 'FE-C',
  frontRight: 'FE-R',
  leftFront: 'LS-F',
  leftMiddle: 'LS-M',
  leftRear: 'LS-R',
  rightFront: 'RS-F',
  rightMiddle: 'RS-M',
  rightRear: 'RS-R',
  rearLeft: 'RE-L',
  rearCentre: 'RE-C',
  rearRight: 'RE-R',
  roofFront: 'TP-F',
  roofRear: 'TP-R',
};

export const parts = {
  bumper: 'Bumper',
  headlamp: 'Head lamp',
  bonnet: 'Bonnet',
  wing: 'Wing/Fender',
  door: 'Door',
  tailgate: 'Boot lid',
  roofPanel: 'Roof skin',
  windscreen: 'Windscreen',
  mirror: 'Door mirror',
  wheel: 'Road wheel',
  suspension: 'Suspension',
  engine: 'Engine',
  radiator: 'Radiator',
  airbag: 'Airbag',
  seat: 'Seat',
  frame: 'Body frame',
  exhaust: 'Exhaust',
};
