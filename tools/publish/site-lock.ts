import { mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { lockFile } from './site-layout.ts'

/** How long a publisher waits for another one, in ms. */
const waitMs = 30_000

/**
 * Runs `work` while no other process installs a build or moves a pointer of this site. The operating system holds the lock (SQLite's), so
 * that a killed publisher leaves none behind. Throws when another process keeps it for 30 s.
 */
export function withSiteLock<T>(dist: string, work: () => T): T {
  mkdirSync(dist, { recursive: true })
  const lock = new DatabaseSync(lockFile(dist), { timeout: waitMs })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return work()
  } finally {
    lock.close()
  }
}
