import { execFile, spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { descendantsOf, groupMembers, hasProc, isSameProcess, processesThatHold, processesWith } from './process-table.ts'

/** How a group is asked to end before it is killed. */
export interface GroupEnd {
  readonly signal: NodeJS.Signals
  readonly graceMs: number
}

/** How processes are found that left the group of the one that began them. */
export interface ProcessTraces {
  /** The value of `tokenVariable` in their environment. */
  readonly token: string
  /** The end of its output that the first process got, see `outputOf`: those that hide the token often keep it. */
  readonly output?: string | undefined
}

const lookEveryMs = 20
/** After SIGKILL: a process in an uninterruptible read of a disk ends later. */
const killPatienceMs = 5000

/** The variable that every process we start inherits, also one that leaves its group. */
export const tokenVariable = 'COVE_PROGRAM'

/** Sends a signal to a process group; false when the group is empty. */
export function signalGroup(groupId: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(-groupId, signal)
    return true
  } catch {
    return false
  }
}

function isGroupAlive(groupId: number): boolean {
  if (process.platform === 'win32') return isAlive(groupId)
  if (!isAlive(-groupId)) return false
  // Zombies that no parent collects keep the group's number.
  return !hasProc || groupMembers(groupId).length > 0
}

function isAlive(target: number): boolean {
  try {
    process.kill(target, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** PRG-05: ends a group: the signal, the grace, SIGKILL, then processes that left the group: those with its traces, and descendants that hid them. */
export async function endGroup(groupId: number, { token, output }: ProcessTraces, { signal, graceMs }: GroupEnd): Promise<void> {
  if (process.platform === 'win32') {
    await killTree(groupId)
    return
  }
  const family = hasProc && isAlive(groupId) ? descendantsOf(groupId) : []
  if (graceMs > 0 && signalGroup(groupId, signal)) await untilGone(groupId, graceMs)
  if (signalGroup(groupId, 'SIGKILL')) await untilGone(groupId, killPatienceMs)
  if (hasProc)
    await killAll(() => [...processesWith(`${tokenVariable}=${token}`), ...(output === undefined ? [] : processesThatHold(output))])
  for (const one of family) if (isSameProcess(one)) killOne(one.pid)
}

/** So many looks in a row must find no other: a process that is just executing a program shows no environment for a moment. */
const cleanLooks = 3

/**
 * Kills what is found; if that is anything, until looks find no other: one that forked while the processes were counted leaves a child that
 * was not seen. One that was sent SIGKILL forks no more.
 */
export async function killAll(find: () => readonly number[]): Promise<void> {
  const killed = new Set<number>()
  for (let clean = 0; clean < cleanLooks; await sleep(lookEveryMs)) {
    const others = find().filter((pid) => !killed.has(pid))
    clean = others.length === 0 ? clean + 1 : 0
    others.forEach(killOne)
    for (const pid of others) killed.add(pid)
    if (killed.size === 0) return
  }
}

async function untilGone(groupId: number, patienceMs: number): Promise<void> {
  const untilMs = performance.now() + patienceMs
  while (isGroupAlive(groupId) && performance.now() < untilMs) await sleep(lookEveryMs)
}

/** Kills processes that carry the token in their environment; they may have started a session to leave the group. */
export function killWithToken(token: string): number[] {
  if (!hasProc) return []
  const found = processesWith(`${tokenVariable}=${token}`)
  found.forEach(killOne)
  return found
}

function killOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended meanwhile.
  }
}

/** For the moment the device's process exits: no time to wait. Descendants that left the group end too. */
export function killGroupNow(groupId: number): void {
  if (process.platform === 'win32') spawnSync('taskkill', ['/PID', String(groupId), '/T', '/F'], { windowsHide: true })
  else {
    const family = hasProc ? descendantsOf(groupId) : []
    signalGroup(groupId, 'SIGKILL')
    for (const { pid } of family) killOne(pid)
  }
}

/** Windows has no process groups; `taskkill` follows the parents. */
function killTree(pid: number): Promise<void> {
  return new Promise((resolve) => {
    execFile('taskkill', ['/PID', String(pid), '/T', '/F'], { windowsHide: true }, () => resolve())
  })
}
