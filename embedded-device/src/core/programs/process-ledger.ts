import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFileIfAny } from '@cove/server-kit'
import * as z from 'zod/mini'
import { endGroup, killGroupNow, killWithToken } from './process-group.ts'
import { identifyProcess } from './process-table.ts'

/** PRG-06: a file per running process, so that the next start finds what a killed device left. */
export interface ProcessLedger extends Disposable {
  /** Unique to this start of the device. */
  readonly token: string
  /** Records a process that leads its group; dispose when the group is gone. */
  add(pid: number, path: string): Disposable
}

const recordSchema = z.object({ pid: z.number(), started: z.string(), path: z.string() })
type ProcessRecord = z.output<typeof recordSchema>
const atOnce = { signal: 'SIGKILL', graceMs: 0 } as const

export function openProcessLedger(dir: string): ProcessLedger {
  const token = randomBytes(12).toString('hex')
  const own = join(dir, token)
  const open = new Set<number>()
  const endAll = (): void => open.forEach(killGroupNow)
  // Before the first process: a kill between start and record leaves the token.
  try {
    mkdirSync(own, { recursive: true, mode: 0o700 })
  } catch {
    // S-B1: a full disk does not keep the device from starting.
  }

  async function write(pid: number, path: string): Promise<void> {
    const identity = await identifyProcess(pid)
    if (!identity || !open.has(pid)) return
    const record: ProcessRecord = { pid, started: identity.started, path }
    try {
      writeFileSync(fileOf(own, pid), JSON.stringify(record), { mode: 0o600 })
    } catch {
      // S-B1: a full disk does not keep a program from running; the token finds it.
    }
  }

  return {
    token,
    add(pid, path) {
      if (open.size === 0) process.once('exit', endAll)
      open.add(pid)
      void write(pid, path)
      return {
        [Symbol.dispose]() {
          open.delete(pid)
          if (open.size === 0) process.off('exit', endAll)
          rmSync(fileOf(own, pid), { force: true })
        },
      }
    },
    [Symbol.dispose]() {
      process.off('exit', endAll)
      rmSync(own, { recursive: true, force: true })
    },
  }
}

const fileOf = (dir: string, pid: number): string => join(dir, `${pid}.json`)

/** Ends the processes that earlier starts of the device left. A process that only has a recorded number is not touched. */
export async function endLeftovers(dir: string, ownToken: string, onEnded: (text: string) => void): Promise<void> {
  for (const token of readdirSync(dir).filter((name) => name !== ownToken)) {
    const earlier = join(dir, token)
    for (const record of readRecords(earlier)) {
      if (!(await isSame(record))) continue
      onEnded(`ended process ${record.pid} (${record.path}), left by an earlier start`)
      await endGroup(record.pid, { token }, atOnce)
    }
    if (isToken(token)) for (const pid of killWithToken(token)) onEnded(`ended process ${pid}, left by an earlier start`)
    rmSync(earlier, { recursive: true, force: true })
  }
}

/** An empty token would match every program of the device, also the new ones. */
const isToken = (name: string): boolean => /^[0-9a-f]{24}$/.test(name)

function readRecords(dir: string): ProcessRecord[] {
  try {
    return readdirSync(dir).flatMap((file) => {
      const parsed = z.safeParse(recordSchema, parseJson(readFileIfAny(join(dir, file)) ?? ''))
      return parsed.success && Number.isSafeInteger(parsed.data.pid) && parsed.data.pid > 1 ? [parsed.data] : []
    })
  } catch {
    // Not a folder of ours.
    return []
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The number, the start time and the command together: numbers are used again. */
async function isSame({ pid, started, path }: ProcessRecord): Promise<boolean> {
  const now = await identifyProcess(pid)
  return now !== undefined && now.started === started && now.command.includes(path)
}
