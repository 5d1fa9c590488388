import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deviceFlags } from '../start-check.mjs'
import { freePort } from './checks.ts'
import { untilAnswers } from './heartbeat.ts'

/** Starts a release on an empty data folder and a free port. Answers what it printed when it gave no sign of life; undefined when all is well. */
export async function tryRelease(releaseDir: string, withinMs: number): Promise<string | undefined> {
  const dir = mkdtempSync(join(tmpdir(), 'cove-try-'))
  const port = await freePort()
  const main = join(releaseDir, 'device', 'main.mjs')
  const child = spawn(join(releaseDir, 'node'), [...deviceFlags, main, '--data', join(dir, 'data'), '--port', String(port)], {
    // It looks for nobody in the network, and nobody finds it.
    env: { ...process.env, COVE_DISCOVERY_PORT: '0', COVE_LAN: '0', COVE_SUPERVISED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (printed += piece.toString()))
  const ended = once(child, 'close').catch((error: unknown) => (printed += String(error)))
  const left = ended.then(() => undefined)
  try {
    const sign = await Promise.race([untilAnswers(port, { withinMs, settleMs: 250 }), left])
    return sign === undefined ? printed.trim() || 'it printed nothing' : undefined
  } finally {
    child.kill('SIGKILL')
    await ended
    rmSync(dir, { recursive: true, force: true, maxRetries: 3 })
  }
}
