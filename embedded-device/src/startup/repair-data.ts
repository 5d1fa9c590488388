import { closeSync, copyFileSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { accountKeysProblem, accountSchemaVersion } from '@cove/account-service'
import { databaseFault, isUnusableFile, moveDatabase, readFileIfAny } from '@cove/server-kit'
import type { FileFault } from '@cove/server-kit'
import { identityProblem, notesAdministrator } from '../core/auth/identity.ts'
import { backupsOf, storedParts } from '../core/database/backups.ts'
import type { StoredBackup, StoredPart } from '../core/database/backups.ts'
import { mainMigrations } from '../core/database/migrations.ts'

/** A part that was put back. */
export interface RestoredPart {
  readonly file: string
  /** Where the damaged file is now; undefined where it was missing. */
  readonly keptAs: string | undefined
  readonly backup: StoredBackup
}

/** The identity first: it says what the main database has to hold. */
const parts: readonly StoredPart[] = ['device', 'main', 'account', 'account-keys']

/** The newest copy of a part that can be used; undefined when none can. */
export function newestGoodBackup(dataDir: string, part: StoredPart): StoredBackup | undefined {
  return backupsOf(join(dataDir, 'backups'), part).find(({ file }) => faultOf(dataDir, part, file) === undefined)
}

/** Puts back each part that is missing or damaged from its newest good copy. Good parts, and those a newer version wrote, are left alone. */
export function restoreDamaged(dataDir: string, now: Date): RestoredPart[] {
  return parts.flatMap((part) => {
    const file = join(dataDir, storedParts[part].path)
    const fault = faultOf(dataDir, part, file)
    const backup = fault === undefined || fault === 'newer' ? undefined : newestGoodBackup(dataDir, part)
    if (!backup) return []
    const half = `${file}.restoring`
    copyFileSync(backup.file, half)
    if (storedParts[part].isDatabase) endOpenWork(half)
    flush(half)
    const keptAs = setAside(file, now)
    renameSync(half, file)
    return [{ file, keptAs, backup }]
  })
}

/** Renames a file that cannot be used, with the logs SQLite keeps for it. Returns its new name; undefined without such a file. */
export function setAside(file: string, now: Date): string | undefined {
  const keptAs = `${file}.damaged-${now.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}`
  return moveDatabase(file, keptAs) ? keptAs : undefined
}

function faultOf(dataDir: string, part: StoredPart, file: string): FileFault | undefined {
  try {
    if (part === 'main') return databaseFault(file, mainMigrations().length)?.fault ?? lossOf(dataDir, file)
    if (part === 'account') return databaseFault(file, accountSchemaVersion())?.fault
    const text = readFileIfAny(file)
    if (text === undefined) return 'missing'
    return (part === 'device' ? identityProblem(text) : accountKeysProblem(text)) === undefined ? undefined : 'damaged'
  } catch {
    // Not a file, or not readable: a copy in that state is no help.
    return 'damaged'
  }
}

function identityText(dataDir: string): string | undefined {
  try {
    return readFileIfAny(join(dataDir, storedParts.device.path))
  } catch (error) {
    // An identity that cannot be read says nothing of the database: it is the identity that has a fault.
    if (isUnusableFile(error)) return undefined
    throw error
  }
}

/** A whole database that lost the administrator whom the device notes beside it. */
function lossOf(dataDir: string, file: string): FileFault | undefined {
  if (!notesAdministrator(identityText(dataDir))) return undefined
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    return db.prepare("select 1 from user where role = 'admin' and deleted_at is null").get() ? undefined : 'damaged'
  } finally {
    db.close()
  }
}

/**
 * A copy is of the past: a sign-in that ended since must not work again, and a task that was done since must not run again, because what
 * it moves or deletes may be another file now.
 */
function endOpenWork(file: string): void {
  const db = new DatabaseSync(file)
  try {
    const tables = new Set(
      db
        .prepare("select name from sqlite_schema where type = 'table'")
        .all()
        .map((row) => String(row['name'])),
    )
    const run = (table: string, sql: string): void => void (tables.has(table) && db.exec(sql))
    db.exec('begin immediate')
    for (const table of ['session', 'refresh', 'setup_link', 'invitation', 'ticket', 'sms_code', 'outbox', 'qr_code'])
      run(table, `delete from ${table}`)
    run('job', "update job set state = 'canceled', finished_at = created_at where state in ('ready', 'running', 'paused')")
    run('download', "update download set state = 'paused' where state in ('waiting', 'metadata', 'running', 'seeding')")
    db.exec('commit')
  } finally {
    db.close()
    for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true })
  }
}

function flush(file: string): void {
  const fd = openSync(file, 'r+')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}
