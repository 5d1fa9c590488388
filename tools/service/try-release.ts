import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deviceFlags } from '../start-check.mjs'
import { freePort } from './checks.ts'
import { untilAnswers } from './heartbeat.ts'
import { environmentOf, ownerBesideRoot } from './run-in.ts'
import { newerThan } from './schema.ts'

/** What a trial found. */
export interface Trial {
  /** What the release printed when it gave no sign of life. */
  readonly problem?: string
  /** The databases of the device that are newer than the release. */
  readonly newer: readonly string[]
}

/** Starts a release on an empty data folder and a free port, and compares what it made there with the data that it is meant for. */
export async function tryRelease(releaseDir: string, { withinMs, dataDir }: { withinMs: number; dataDir: string }): Promise<Trial> {
  const dir = mkdtempSync(join(tmpdir(), 'cove-try-'))
  const fresh = join(dir, 'data')
  const port = await freePort()
  const main = join(releaseDir, 'device', 'main.mjs')
  // What an account has built does not run as root.
  const owner = ownerBesideRoot(releaseDir)
  if (owner) chownSync(dir, owner.uid, owner.gid)
  const child = spawn(join(releaseDir, 'node'), [...deviceFlags, main, '--data', fresh, '--port', String(port)], {
    // It looks for nobody in the network, and nobody finds it.
    env: { ...(owner ? environmentOf(owner, dir) : process.env), COVE_DISCOVERY_PORT: '0', COVE_LAN: '0', COVE_SUPERVISED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...owner,
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (printed += piece.toString()))
  const ended = once(child, 'close').catch((error: unknown) => (printed += String(error)))
  const left = ended.then(() => undefined)
  try {
    const sign = await Promise.race([untilAnswers(port, { withinMs, settleMs: 250 }), left])
    if (sign === undefined) return { problem: printed.trim() || 'it printed nothing', newer: [] }
    return { newer: newerThan(fresh, dataDir) }
  } finally {
    child.kill('SIGKILL')
    await ended
    rmSync(dir, { recursive: true, force: true, maxRetries: 3 })
  }
}
