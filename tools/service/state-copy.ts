import {
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isSameSchema, schemaOf } from './schema.ts'

/** What a newer release may change for good: databases move forward only. The index and the contents for searching are built again. */
export const databases = ['db/main.sqlite', 'db/account.sqlite', 'db/undo.sqlite']
const keys = ['device.json', 'account/keys.json']
/** As many as releases are kept. */
const keptCopies = 2
const form = /^update-\d{8}-\d{6}$/

/** Copies databases and keys of a device that does not run into `backups/` of its data. Answers the copy's folder. */
export function copyState(dataDir: string, now: Date): string {
  const stamp = now.toISOString().replaceAll(/[-:]/g, '').replace('T', '-').slice(0, 15)
  const backups = join(dataDir, 'backups')
  const copy = join(backups, `update-${stamp}`)
  const half = `${copy}.unfinished`
  rmSync(half, { recursive: true, force: true })
  try {
    for (const path of [...databases, ...keys]) copyPart(join(dataDir, path), join(half, path))
    for (const path of databases) if (existsSync(join(half, path))) schemaOf(join(half, path))
    giveTo(dataDir, half, ...readdirSync(half, { recursive: true, encoding: 'utf8' }).map((name) => join(half, name)))
    renameSync(half, copy)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    throw error
  }
  const copies = readdirSync(backups)
    .filter((name) => form.test(name))
    .toSorted()
    .toReversed()
  for (const old of copies.slice(keptCopies)) rmSync(join(backups, old), { recursive: true, force: true })
  return copy
}

/** A device that was killed has left work in its log: that belongs to the database. */
function copyPart(source: string, target: string): void {
  if (!existsSync(source)) return
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  for (const suffix of ['', '-wal']) if (existsSync(source + suffix)) copyFileSync(source + suffix, target + suffix)
  flush(target)
}

/** Whether a release took the databases further than the copy: the earlier release would refuse them. */
export function hasMovedOn(dataDir: string, copy: string): boolean {
  return databases.some((path) => {
    if (!existsSync(join(copy, path))) return false
    try {
      return !isSameSchema(schemaOf(join(dataDir, path)), schemaOf(join(copy, path)))
    } catch {
      return true
    }
  })
}

/** Puts databases and keys of the copy back; what is replaced stays in the copy's folder. The device does not run. User files are not touched. */
export function restoreState(dataDir: string, copy: string): void {
  for (const path of [...databases, ...keys]) {
    const [source, target, kept] = [join(copy, path), join(dataDir, path), join(copy, 'replaced', path)]
    if (!existsSync(source)) continue
    const half = `${target}.restoring`
    copyFileSync(source, half)
    if (path === 'db/main.sqlite') endStartedWork(half)
    giveTo(dataDir, half)
    flush(half)
    mkdirSync(dirname(kept), { recursive: true, mode: 0o700 })
    for (const suffix of ['', '-wal', '-shm']) {
      rmSync(kept + suffix, { force: true })
      if (existsSync(target + suffix)) renameSync(target + suffix, kept + suffix)
    }
    renameSync(half, target)
  }
  const replaced = join(copy, 'replaced')
  if (existsSync(replaced))
    giveTo(dataDir, replaced, ...readdirSync(replaced, { recursive: true, encoding: 'utf8' }).map((name) => join(replaced, name)))
}

/** What root copied belongs to the account of the data, under which the device runs. */
function giveTo(dataDir: string, ...paths: readonly string[]): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dataDir)
  for (const path of paths) chownSync(path, uid, gid)
}

/** What the newer release may have carried on must not run again: the files it is about may be others now. Sign-ins stay: nobody signed out. */
function endStartedWork(file: string): void {
  const db = new DatabaseSync(file)
  try {
    const has = (table: string): boolean => db.prepare('select 1 from sqlite_schema where name = ?').get(table) !== undefined
    if (has('job')) db.exec("update job set state = 'canceled', finished_at = created_at where state in ('ready', 'running')")
    if (has('download')) db.exec("update download set state = 'paused' where state in ('waiting', 'metadata', 'running', 'seeding')")
  } finally {
    db.close()
    for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true })
  }
}

function flush(file: string): void {
  const handle = openSync(file, 'r+')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
