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
    acquire(lock, dist)
    return work()
  } finally {
    lock.close()
  }
}

function acquire(lock: DatabaseSync, dist: string): void {
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    throw new Error(`another command has been publishing to ${dist} for ${waitMs / 1000} s; try again when it has ended`, { cause })
  }
}
