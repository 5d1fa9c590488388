import { setTimeout as wait } from 'node:timers/promises'
import { processOf } from './machine-texts.ts'
import type { MonitorParts } from './parts.ts'
import type { MachineReader } from './read-machine.ts'

type Problem = 'workGone' | 'workForeign' | 'workStays'
type Reader = Pick<MachineReader, 'readText'>

const graceMs = 3_000
const lookEveryMs = 50
const mostAncestors = 32

/**
 * TM-02: ends one process that the device started: asks it to end, and kills it after a while. `name` is its number and when it began. The
 * system is asked again, so that neither a process of another program nor a later one with the same number is touched.
 */
export async function endProcess({ host, reader, ownPid }: MonitorParts, name: string): Promise<Problem | undefined> {
  const [number = '', startTicks = ''] = name.split(':')
  const pid = Number.parseInt(number, 10)
  const stat = await statOf(reader, pid)
  if (!stat) return 'workGone'
  if (pid === ownPid) return 'workStays'
  if (!(await isBelowOwn(reader, pid, ownPid))) return 'workForeign'
  if (stat.startTicks !== startTicks) return 'workGone'
  // It would be started again as if it had failed; it is restarted instead.
  if (host.work.programs().some(({ health }) => health.pid === pid)) return 'workStays'
  const isThere = async (): Promise<boolean> => (await statOf(reader, pid))?.startTicks === startTicks
  send(pid, 'SIGTERM')
  for (let waitedMs = 0; waitedMs < graceMs; waitedMs += lookEveryMs) {
    if (!(await isThere())) return undefined
    await wait(lookEveryMs)
  }
  if (await isThere()) send(pid, 'SIGKILL')
  return undefined
}

async function statOf(reader: Reader, pid: number): Promise<ReturnType<typeof processOf>> {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined
  const stat = processOf(await reader.readText(`/proc/${pid}/stat`))
  // What has ended and is not collected yet is gone for people.
  return stat?.state === 'Z' ? undefined : stat
}

async function isBelowOwn(reader: Reader, pid: number, ownPid: number): Promise<boolean> {
  let at: number | undefined = pid
  for (let steps = 0; at !== undefined && at > 1 && steps < mostAncestors; steps += 1) {
    if (at === ownPid) return true
    at = (await statOf(reader, at))?.parentPid
  }
  return false
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended meanwhile.
  }
}
