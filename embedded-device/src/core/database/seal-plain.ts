import { closeSync, copyFileSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Db, Log } from '@cove/server-kit'
import { backupsOf } from './backups.ts'

/** Where secrets were stored as they are. */
export interface PlainStore {
  readonly db: Db
  readonly dataDir: string
  readonly log: Log
}

/** Secrets that an earlier version stored as they are. */
export interface PlainSecrets {
  /** Its row in `meta` says that this was done. */
  readonly doneKey: string
  /** Seals them in the database; called within a transaction. */
  readonly seal: () => void
  /** Takes them out of a copy; false where it has none of these tables. */
  readonly forget: (copy: Pick<DatabaseSync, 'exec' | 'prepare'>) => boolean
}

/**
 * P10: seals what an earlier version kept as it was typed, and takes it out of the copies of the database: one that is restored asks for it
 * again. Once per database. Blocks that the file system has freed are out of reach.
 */
export function sealPlain({ db, dataDir, log }: PlainStore, { doneKey, seal, forget }: PlainSecrets): void {
  if (db.value('select 1 from meta where key = ?', doneKey) !== undefined) return
  db.transaction(seal)
  try {
    // Pages that are free, and the log, may hold what was written or deleted before. A new device has neither.
    if (db.value('select 1 from user limit 1') !== undefined) db.script('vacuum; pragma wal_checkpoint(truncate)')
    for (const { file } of backupsOf(join(dataDir, 'backups'), 'main')) forgetIn(file, forget)
    db.run("insert or replace into meta (key, value) values (?, '1')", doneKey)
  } catch (error) {
    // A full disk or a damaged copy: the next start tries again.
    log.error(`sealing: ${doneKey}`, error)
  }
}

export const hasTable = (copy: Pick<DatabaseSync, 'prepare'>, name: string): boolean =>
  copy.prepare('select 1 from sqlite_schema where name = ?').get(name) !== undefined

/** Replaces a copy in one step by one without the secrets; one that cannot be read is no copy and stays as it is. */
function forgetIn(file: string, forget: PlainSecrets['forget']): void {
  const half = `${file}.part`
  try {
    copyFileSync(file, half)
    if (!isForgotten(half, forget)) return
    const fd = openSync(half, 'r+')
    fsyncSync(fd)
    closeSync(fd)
    renameSync(half, file)
  } finally {
    rmSync(half, { force: true })
  }
}

function isForgotten(file: string, forget: PlainSecrets['forget']): boolean {
  const copy = new DatabaseSync(file)
  try {
    // Nothing of them may reach the disk again, in a journal either.
    copy.exec('pragma journal_mode = memory')
    if (!forget(copy)) return false
    copy.exec('vacuum')
    return true
  } catch {
    return false
  } finally {
    copy.close()
  }
}
