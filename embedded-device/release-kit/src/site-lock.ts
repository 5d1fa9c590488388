import { mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { lockFile } from './site-layout.ts'

/** How long a publisher waits for another one, in ms. */
const usualWaitMs = 30_000

/** Another process is installing or publishing. */
export class SiteBusy extends Error {
  override readonly name = 'SiteBusy'
}

/**
 * Runs `work` while no other process installs a build or moves a pointer of this site. The operating system holds the lock (SQLite's), so
 * that a killed publisher leaves none behind. Throws `SiteBusy` when another process keeps it for `waitMs`, 30 s by default; until then this process does nothing else.
 */
export function withSiteLock<T>(dist: string, work: () => T, waitMs = usualWaitMs): T {
  mkdirSync(dist, { recursive: true })
  const lock = new DatabaseSync(lockFile(dist), { timeout: waitMs })
  try {
    acquire(lock, { dist, waitMs })
    return work()
  } finally {
    lock.close()
  }
}

function acquire(lock: DatabaseSync, { dist, waitMs }: { readonly dist: string; readonly waitMs: number }): void {
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    throw new SiteBusy(`another command has been publishing to ${dist} for ${waitMs / 1000} s; try again when it has ended`, { cause })
  }
}
