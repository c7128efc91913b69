import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/*
 * The commands of docs/operating.md, word for word; a test compares the document with them. The folders are
 * variables of the shell: DATA_DIR is the service's, BACKUP holds the copy, RESTORED is where it is brought back to.
 */

/** Of a service that was stopped. */
export const coldCopy = 'tar -C "$DATA_DIR" --exclude=./lock --exclude=./run.json -cpf "$BACKUP/data.tar" .';
export const coldRestore = 'mkdir -p "$RESTORED" && tar -C "$RESTORED" -xpf "$BACKUP/data.tar"';

/** In one session, which stays open until the end: the server ends the backup with it. */
export const beginBackup = [
  "select pg_create_physical_replication_slot('backup', true);",
  "select pg_backup_start('backup', true);",
] as const;
/** Files that belong to a running server, and that a starting one creates again, are left out. */
export const copyFiles =
  'tar -C "$DATA_DIR" --exclude=postmaster.* --exclude=postgres/pg_wal/* --exclude=postgres/pg_replslot/* -cpf "$BACKUP/base.tar" postgres postgres.password || [ $? -eq 1 ]';
export const endBackup = 'select labelfile from pg_backup_stop(false);';
export const copyLog = 'tar -C "$DATA_DIR/postgres" -cpf "$BACKUP/wal.tar" pg_wal || [ $? -eq 1 ]';
export const freeLog = "select pg_drop_replication_slot('backup');";
export const restore = [
  'mkdir -p "$RESTORED" && tar -C "$RESTORED" -xpf "$BACKUP/base.tar" && tar -C "$RESTORED/postgres" -xpf "$BACKUP/wal.tar"',
  'cp "$BACKUP/backup_label" "$RESTORED/postgres/" && chown --reference="$RESTORED/postgres/PG_VERSION" "$RESTORED/postgres/backup_label"',
] as const;

/** For a server that archives its log: the log comes from the archive, and all of it is replayed. */
export const archiveSettings = (archive: string) => ({
  archive_mode: 'on',
  archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
});
export const restoreFromArchive = [
  'mkdir -p "$RESTORED" && tar -C "$RESTORED" -xpf "$BACKUP/base.tar"',
  'cp "$BACKUP/backup_label" "$RESTORED/postgres/" && touch "$RESTORED/postgres/recovery.signal"',
  'chown --reference="$RESTORED/postgres/PG_VERSION" "$RESTORED/postgres/backup_label" "$RESTORED/postgres/recovery.signal"',
] as const;
export const restoreSettings = (archive: string) => ({ restore_command: `cp ${archive}/%f %p` });

export interface Folders {
  readonly DATA_DIR: string;
  readonly BACKUP: string;
  readonly RESTORED: string;
}

/** Runs what the operator would type. */
export async function type(line: string, folders: Folders): Promise<void> {
  await execute('sh', ['-c', line], { env: { PATH: process.env['PATH'] ?? '', ...folders } });
}
