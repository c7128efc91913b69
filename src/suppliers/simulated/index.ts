import type { Clock } from '../../kernel/clock.ts';
import type { ConnectorSettings } from '../connector/connector.ts';
import { SupplierHttp } from '../connector/http.ts';
import type { Supplier } from '../supplier.ts';
import { adtrail } from './adtrail/connector.ts';
import { amberRegistry } from './amber-registry/connector.ts';
import { autowglad } from './autowglad/connector.ts';
import { claimwise } from './claimwise/connector.ts';
import { crashfile } from './crashfile/connector.ts';
import { euroReg } from './euro-reg/connector.ts';
import { factoryledger } from './factoryledger/connector.ts';
import { hammerlot } from './hammerlot/connector.ts';
import { islaMot } from './isla-mot/connector.ts';
import { nordaInspect } from './norda-inspect/connector.ts';
import { planworks } from './planworks/connector.ts';
import { pricecompass } from './pricecompass/connector.ts';
import { recallhub } from './recallhub/connector.ts';
import { renderloft } from './renderloft/connector.ts';
import { repairquote } from './repairquote/connector.ts';
import { rheinblick } from './rheinblick/connector.ts';
import { snapvault } from './snapvault/connector.ts';
import { southInspect } from './south-inspect/connector.ts';
import { stolenWatch } from './stolen-watch/connector.ts';
import { titletrail } from './titletrail/connector.ts';
import { vinmatrix } from './vinmatrix/connector.ts';
import { wrenchbook } from './wrenchbook/connector.ts';

export const connectors: Readonly<Record<string, (settings: ConnectorSettings) => Supplier>> = {
  'amber-registry': amberRegistry,
  'norda-inspect': nordaInspect,
  rheinblick,
  'euro-reg': euroReg,
  'isla-mot': islaMot,
  'south-inspect': southInspect,
  'stolen-watch': stolenWatch,
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
};

export const simulatedIds: readonly string[] = Object.keys(connectors);

/** A vehicle that all of them know. Facts that some need are reported by others. */
export const simulatedVehicle = { vin: 'SANDBX0READY00001', facts: {} } as const;

/**
 * Connectors to all suppliers of one simulated world, each with the credential that it accepts. Requests carry the
 * service's time, so that moving the test clock moves the simulated suppliers, too.
 */
export function simulatedSuppliers(worldUrl: string, clock?: Clock): Supplier[] {
  return simulatedIds.map((id) => simulatedSupplier(worldUrl, id, `demo-${id}`, clock));
}

/** One of them, with the given credential. */
export function simulatedSupplier(worldUrl: string, id: string, credential: string, clock?: Clock): Supplier {
  const connect = connectors[id];
  if (!connect) throw new RangeError(`there is no supplier ${id}`);
  const headers = () => (clock ? { 'x-simulated-time': clock.now().toISOString() } : {});
  return connect({ http: new SupplierHttp(`${worldUrl}/${id}`, headers), credential });
}
