/** A client that can be downloaded: its name under /docs/clients/, and its file, from the root of the project. */
interface ClientFile {
  readonly name: string;
  readonly file: string;
  readonly type: string;
}

/** `npm run client:pack` writes the package, which npm also installs from its address. */
export const clientFiles: readonly ClientFile[] = [
  {
    name: 'vehicle-history-client.tgz',
    file: 'clients/typescript/vehicle-history-client.tgz',
    type: 'application/gzip',
  },
  { name: 'vehicle_history.py', file: 'clients/python/vehicle_history.py', type: 'text/x-python; charset=utf-8' },
  { name: 'VehicleHistory.php', file: 'clients/php/VehicleHistory.php', type: 'text/x-php; charset=utf-8' },
];
