import { adtrail } from './adtrail/supplier.ts';
import { amberRegistry } from './amber-registry/supplier.ts';
import { autowglad } from './autowglad/supplier.ts';
import { claimwise } from './claimwise/supplier.ts';
import { crashfile } from './crashfile/supplier.ts';
import { euroReg } from './euro-reg/supplier.ts';
import { factoryledger } from './factoryledger/supplier.ts';
import { hammerlot } from './hammerlot/supplier.ts';
import { islaMot } from './isla-mot/supplier.ts';
import { nordaInspect } from './norda-inspect/supplier.ts';
import { planworks } from './planworks/supplier.ts';
import { pricecompass } from './pricecompass/supplier.ts';
import { recallhub } from './recallhub/supplier.ts';
import { renderloft } from './renderloft/supplier.ts';
import { repairquote } from './repairquote/supplier.ts';
import { rheinblick } from './rheinblick/supplier.ts';
import { snapvault } from './snapvault/supplier.ts';
import { southInspect } from './south-inspect/supplier.ts';
import { stolenWatch } from './stolen-watch/supplier.ts';
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
