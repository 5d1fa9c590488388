import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backupDatabase, readFileIfAny, writePrivateFile } from '@cove/server-kit'
import type { Log } from '@cove/server-kit'

/** What must not be lost: two databases and the keys that belong to them. */
export type StoredPart = 'main' | 'device' | 'account' | 'account-keys'

/** Where each part is, relative to the data folder. */
export const storedParts: Readonly<Record<StoredPart, { readonly path: string; readonly isDatabase: boolean }>> = {
  main: { path: 'db/main.sqlite', isDatabase: true },
  device: { path: 'device.json', isDatabase: false },
  account: { path: 'db/account.sqlite', isDatabase: true },
  'account-keys': { path: 'account/keys.json', isDatabase: false },
}

const parts: readonly StoredPart[] = ['main', 'device', 'account', 'account-keys']
const keepCount = 7
const dayMs = 24 * 3600_000
const lookEveryMs = 3600_000

/** One copy of a part. */
export interface StoredBackup {
  readonly file: string
  readonly madeAt: Date
}

/** `main-20261121-030405.sqlite`: the part and when it was copied, in UTC. */
export function backupName(part: StoredPart, now: Date): string {
  const stamp = now.toISOString().replaceAll(/[-:]/g, '').replace('T', '-').slice(0, 15)
  return `${part}-${stamp}.${storedParts[part].isDatabase ? 'sqlite' : 'json'}`
}

/** All copies of a part, newest first; none where there is no folder of backups. */
export function backupsOf(backupDir: string, part: StoredPart): StoredBackup[] {
  const names = existsSync(backupDir) ? readdirSync(backupDir) : []
  const form = new RegExp(`^${part}-(\\d{4})(\\d\\d)(\\d\\d)-(\\d\\d)(\\d\\d)(\\d\\d)\\.(?:sqlite|json)$`)
  const found = names.flatMap((name) => {
    const [, year, month, day, hour, minute, second] = form.exec(name) ?? []
    if (year === undefined) return []
    return [{ file: join(backupDir, name), madeAt: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) }]
  })
  return found.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

export interface BackupsOptions {
  readonly dataDir: string
  readonly log: Log
  readonly nowMs: () => number
  /** False while the device has no administrator: there is nothing to lose. */
  readonly hasContent: () => boolean
}

/** Copies of databases and keys. */
export interface Backups extends AsyncDisposable {
  /** Copies everything now. A failure goes to the log. */
  make(): Promise<void>
}

/** S-A9: copies databases and keys once a day: at the start, while the device runs, or as it ends. Seven copies are kept. */
export function startBackups(options: BackupsOptions): Backups {
  const { dataDir, log, nowMs } = options
  const backupDir = join(dataDir, 'backups')
  let running: Promise<void> = Promise.resolve()
  const make = (): Promise<void> => {
    running = running.then(() => copyAll(dataDir, new Date(nowMs())).catch((error: unknown) => log.error('backup', error)))
    return running
  }
  const makeIfDue = (): Promise<void> => {
    const [newest] = backupsOf(backupDir, 'main')
    // Also when the clock was turned back: a copy from the future must not stop all others.
    const isDue = !newest || Math.abs(nowMs() - newest.madeAt.getTime()) >= dayMs
    return isDue && options.hasContent() ? make() : running
  }
  const timer = setInterval(() => void makeIfDue(), lookEveryMs)
  timer.unref()
  void makeIfDue()
  return {
    make,
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await makeIfDue()
    },
  }
}

async function copyAll(dataDir: string, now: Date): Promise<void> {
  const backupDir = join(dataDir, 'backups')
  for (const part of parts) {
    const { path, isDatabase } = storedParts[part]
    const [source, target] = [join(dataDir, path), join(backupDir, backupName(part, now))]
    if (isDatabase && existsSync(source)) await copyDatabase(source, target)
    const text = isDatabase ? undefined : readFileIfAny(source)
    if (text !== undefined) writePrivateFile(target, text)
    for (const old of backupsOf(backupDir, part).slice(keepCount)) rmSync(old.file, { force: true })
  }
}

async function copyDatabase(source: string, target: string): Promise<void> {
  const half = `${target}.part`
  try {
    await backupDatabase(source, half)
    renameSync(half, target)
  } catch (error) {
    rmSync(half, { force: true })
    throw error
  }
}
