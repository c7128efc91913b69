/**
 * Units of a currency for one euro, fixed for good when its country took the euro. They are used for earlier dates
 * too, when some of these still floated.
 */
export const irrevocableRates: Readonly<Record<string, number>> = {
  ATS: 13.7603,
  BEF: 40.3399,
  BGN: 1.95583,
  CYP: 0.585274,
  DEM: 1.95583,
  EEK: 15.6466,
  ESP: 166.386,
  FIM: 5.94573,
  FRF: 6.55957,
  GRD: 340.75,
  HRK: 7.5345,
  IEP: 0.787564,
  ITL: 1936.27,
  LTL: 3.4528,
  LUF: 40.3399,
  LVL: 0.702804,
  MTL: 0.4293,
  NLG: 2.20371,
  PTE: 200.482,
  SIT: 239.64,
  SKK: 30.126,
};
