import { readdirSync, readFileSync } from 'node:fs'
import { cpuMsOf } from './process-cpu.ts'

/** What some work cost: its time, and the time of processors the browser used for it. */
export interface Cost {
  readonly ms: number
  /** Undefined where there is no /proc. */
  readonly cpuMs: number | undefined
}

/** Measures work in the browser this process started; `exceptPids` are the device and other receivers. */
export async function costOf(exceptPids: readonly number[], work: () => Promise<unknown>): Promise<Cost> {
  const startedAt = performance.now()
  const before = browserCpuMs(exceptPids)
  await work()
  const after = browserCpuMs(exceptPids)
  return { ms: performance.now() - startedAt, cpuMs: before === undefined || after === undefined ? undefined : after - before }
}

/** CPU of everything this process started but the receivers: a browser is many processes. */
function browserCpuMs(exceptPids: readonly number[]): number | undefined {
  const known = processesBelow(exceptPids).flatMap((pid) => cpuMsOf(pid) ?? [])
  return known.length === 0 ? undefined : known.reduce((sum, cpuMs) => sum + cpuMs, 0)
}

/** Whatever this process started, and what that started, but some of them and what is below them. */
export function processesBelow(exceptPids: readonly number[] = []): readonly number[] {
  const children = childrenOf()
  const found: number[] = []
  const open = [process.pid]
  for (let pid = open.pop(); pid !== undefined; pid = open.pop()) {
    const own = (children.get(pid) ?? []).filter((child) => !exceptPids.includes(child))
    open.push(...own)
    found.push(...own)
  }
  return found
}

function childrenOf(): Map<number, number[]> {
  const children = new Map<number, number[]>()
  for (const name of namesIn('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = parentOf(Number(name))
    if (parent === undefined) continue
    const known = children.get(parent) ?? []
    known.push(Number(name))
    children.set(parent, known)
  }
  return children
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    // It ended while we looked.
    return undefined
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    // Another system than Linux.
    return []
  }
}
