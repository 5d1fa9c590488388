import { closeSync, copyFileSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Db, Log, Sealing } from '@cove/server-kit'
import { backupsOf } from '../../database/backups.ts'

export interface PlainPasswordParts {
  readonly db: Db
  readonly dataDir: string
  readonly sealing: Pick<Sealing, 'seal'>
  readonly log: Log
}

const doneKey = 'notices.mailPasswordSealed'

/**
 * P10: seals the password of the mail server that an earlier version kept as it was typed, and takes it out of the copies of the database:
 * one that is restored asks for it again. Once per database. Blocks that the file system has freed are out of reach.
 */
export function sealPlainPassword({ db, dataDir, sealing, log }: PlainPasswordParts): void {
  if (db.value('select 1 from meta where key = ?', doneKey) !== undefined) return
  db.transaction(() => {
    const plain = db.value('select password from notice_mail_server where id = 1')
    if (typeof plain === 'string' && plain !== '')
      db.run("update notice_mail_server set sealed_password = ?, password = '' where id = 1", sealing.seal(plain))
  })
  try {
    // Pages that are free, and the log, may hold what was written or deleted before. A new device has neither.
    if (db.value('select 1 from user limit 1') !== undefined) db.script('vacuum; pragma wal_checkpoint(truncate)')
    for (const { file } of backupsOf(join(dataDir, 'backups'), 'main')) forgetIn(file)
    db.run("insert or replace into meta (key, value) values (?, '1')", doneKey)
  } catch (error) {
    // A full disk or a damaged copy: the next start tries again.
    log.error('sealing of the mail password', error)
  }
}

/** Replaces a copy in one step by one without the password; one that cannot be read is no copy and stays as it is. */
function forgetIn(file: string): void {
  const half = `${file}.part`
  try {
    copyFileSync(file, half)
    if (!forget(half)) return
    const fd = openSync(half, 'r+')
    fsyncSync(fd)
    closeSync(fd)
    renameSync(half, file)
  } finally {
    rmSync(half, { force: true })
  }
}

function forget(file: string): boolean {
  const copy = new DatabaseSync(file)
  try {
    const hasTable = copy.prepare("select 1 from sqlite_schema where name = 'notice_mail_server'").get() !== undefined
    // Nothing of the password may reach the disk again, in a journal either.
    if (hasTable) copy.exec("pragma journal_mode = memory; update notice_mail_server set password = ''; vacuum")
    return hasTable
  } catch {
    return false
  } finally {
    copy.close()
  }
}
