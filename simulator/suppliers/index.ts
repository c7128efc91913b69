import { adtrail } from './adtrail.ts';
import { amberRegistry } from './amber-registry/supplier.ts';
import { autowglad } from './autowglad/supplier.ts';
import { claimwise } from './claimwise/supplier.ts';
import { crashfile } from './crashfile/supplier.ts';
import { euroReg } from './euro-reg/supplier.ts';
import { factoryledger } from './factoryledger/supplier.ts';
import { hammerlot } from './hammerlot/supplier.ts';
import { islaMot } from './isla-mot.ts';
import { nordaInspect } from './norda-inspect/supplier.ts';
import { planworks } from './planworks/supplier.ts';
import { pricecompass } from './pricecompass.ts';
import { recallhub } from './recallhub.ts';
import { renderloft } from './renderloft.ts';
import { repairquote } from './repairquote.ts';
import { rheinblick } from './rheinblick/supplier.ts';
import { snapvault } from './snapvault/supplier.ts';
import { southInspect } from './south-inspect/supplier.ts';
import { stolenWatch } from './stolen-watch.ts';
import type { SimulatedSupplier } from './supplier.ts';
import { titletrail } from './titletrail/supplier.ts';
import { vinmatrix } from './vinmatrix/supplier.ts';
import { wrenchbook } from './wrenchbook/supplier.ts';

/** All suppliers that are simulated. */
export const simulatedSuppliers: readonly SimulatedSupplier[] = [
  amberRegistry,
  nordaInspect,
  rheinblick,
  euroReg,
  islaMot,
  southInspect,
  stolenWatch,
  claimwise,
  crashfile,
  repairquote,
  vinmatrix,
  recallhub,
  pricecompass,
  adtrail,
  hammerlot,
  factoryledger,
  snapvault,
  titletrail,
  wrenchbook,
  planworks,
  renderloft,
  autowglad,
];
