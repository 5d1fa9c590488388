import { spawn } from 'node:child_process'
import { flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { JobPoint } from '../jobs/engine.ts'

/** Environment of the child: at which point it is to be killed. */
const killVariable = 'COVE_KILL_AT'
/** What the child prints when nothing is due any more. */
const doneText = 'jobs are idle'

/** A run under kills. */
export interface KillRun {
  /** A program that calls `runKilledJobs`. */
  readonly child: URL
  /** Its folder, given as its first argument; the same for every start. */
  readonly dir: string
  /** Kill at every so many-th point; 1 tries each. Default 1. */
  readonly every?: number
  /** Called after each kill, before the next start: what has to hold at any moment. */
  readonly invariant?: () => void | Promise<void>
}

/**
 * Runs the jobs of a program and kills it with SIGKILL at one point after the other (an effect that is not stored, a step that is), each
 * time starting it again on the same folder, until a start ends by itself. Resolves with the number of kills (S-A6).
 */
export async function killJobs({ child, dir, every = 1, invariant }: KillRun): Promise<number> {
  let kills = 0
  // Later starts are killed later, so that each gets a little further; and each round ends later, as some kinds begin with many points.
  for (let points = firstRound; ; points += 1) {
    for (let at = 0; at < points; at += 1) {
      if (await runOnce(child, dir, 1 + at * every)) return kills
      kills += 1
      if (kills > mostKills) throw new Error(`the jobs did not end within ${mostKills} kills`)
      await invariant?.()
    }
  }
}

const mostKills = 500
const firstRound = 7

/** True when the program ended by itself. */
async function runOnce(child: URL, dir: string, killAt: number): Promise<boolean> {
  const running = spawn(process.execPath, [fileURLToPath(child), dir], {
    env: { ...process.env, [killVariable]: String(killAt) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [running.stdout, running.stderr]) stream.on('data', (piece: Buffer) => (output += piece.toString()))
  const { promise, resolve } = Promise.withResolvers<NodeJS.Signals | null>()
  running.once('close', (_code, signal) => resolve(signal))
  const signal = await promise
  if (signal === 'SIGKILL') return false
  if (!output.includes(doneText)) throw new Error(`the program failed: ${output}`)
  return true
}

/** For the program: the engine's `onPoint`, which kills this process at the point the harness chose. */
export function killPoint(): (point: JobPoint) => void {
  let left = Number(process.env[killVariable] ?? Infinity)
  return () => {
    left -= 1
    if (left !== 0) return
    // Node writes it at a clean exit only, and each start after a kill would compile everything again.
    flushCompileCache()
    process.kill(process.pid, 'SIGKILL')
  }
}

/** For the program: notifies the harness that nothing is due any more. */
export function sayIdle(): void {
  process.stdout.write(`${doneText}\n`)
}
