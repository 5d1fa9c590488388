import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { processesBelow } from './browser-cpu.ts'

/** What a thread did with some time: how long it ran, and how long it could have run but the machine had no processor for it. */
export interface ThreadShare {
  readonly ranMs: number
  readonly waitedMs: number
}
/** Watches the main thread of one process. Dispose it. */
export interface ThreadLoad extends Disposable {
  /** What the thread did between two moments of Node's clock (`performance.now`); undefined where they were not watched. */
  readonly shareOf: (fromMs: number, toMs: number) => ThreadShare | undefined
}

interface Sample extends ThreadShare {
  readonly atMs: number
}

const sampleEveryMs = 5

/** Starts to watch; undefined where the system does not tell (/proc/…/schedstat of Linux). */
export function watchMainThread(pid: number): ThreadLoad | undefined {
  const first = sampleOf(pid)
  if (!first) return undefined
  const samples = [first]
  const timer = setInterval(() => {
    const sample = sampleOf(pid)
    if (sample) samples.push(sample)
  }, sampleEveryMs)
  return {
    shareOf: (fromMs, toMs) => {
      const from = samples.findLast(({ atMs }) => atMs <= fromMs)
      const to = samples.find(({ atMs }) => atMs >= toMs) ?? sampleOf(pid)
      return from && to && { ranMs: to.ranMs - from.ranMs, waitedMs: to.waitedMs - from.waitedMs }
    },
    [Symbol.dispose]: () => clearInterval(timer),
  }
}

/** The renderer among the processes below this one whose main thread ran the most while something worked. */
export async function busiestWhile(work: () => Promise<unknown>): Promise<number | undefined> {
  const before = new Map(
    processesBelow()
      .filter(isRenderer)
      .map((pid) => [pid, sampleOf(pid)?.ranMs ?? 0]),
  )
  await work()
  let busiest: { readonly pid: number; readonly ranMs: number } | undefined
  for (const [pid, ranBeforeMs] of before) {
    const ranMs = (sampleOf(pid)?.ranMs ?? 0) - ranBeforeMs
    if (ranMs > (busiest?.ranMs ?? 0)) busiest = { pid, ranMs }
  }
  return busiest?.pid
}

/** Steps of priority (`nice`) a device is put behind the browser that looks at it. */
export const stepsBehind = 10

/**
 * Puts all threads of a process behind those of others until disposed: in life the device is another machine and takes no processor from the
 * page. Undefined where the system does not tell its threads.
 */
export function putBehind(pid: number): Disposable | undefined {
  try {
    setThreadPriorities(pid, stepsBehind)
  } catch {
    // Another system than Linux.
    return undefined
  }
  const was = groupPriority(pid)
  // Linux shares processors among sessions before it asks for priorities, and the browser has a session of its own. The device's is ours.
  if (was !== undefined) setGroupPriority(pid, stepsBehind)
  return {
    [Symbol.dispose]: () => {
      if (was !== undefined) setGroupPriority(pid, was)
      try {
        setThreadPriorities(pid, 0)
      } catch {
        // It ended, or nobody but the administrator may bring a thread forward again: then it stays behind.
      }
    },
  }
}

function setThreadPriorities(pid: number, steps: number): void {
  for (const thread of readdirSync(`/proc/${pid}/task`)) os.setPriority(Number(thread), steps)
}

/** The priority of the session a process belongs to; undefined where sessions have none. */
function groupPriority(pid: number): number | undefined {
  try {
    const nice = / nice (-?\d+)/.exec(readFileSync(`/proc/${pid}/autogroup`, 'utf8'))?.[1]
    return nice === undefined ? undefined : Number(nice)
  } catch {
    return undefined
  }
}

function setGroupPriority(pid: number, steps: number): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, `${steps}`)
  } catch {
    // It ended, or the session may not: then only the priorities of threads say anything.
  }
}

function isRenderer(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer')
  } catch {
    // It ended while we looked.
    return false
  }
}

/** Nanoseconds run, nanoseconds waited for a processor, turns. The main thread has the number of its process. */
function sampleOf(pid: number): Sample | undefined {
  try {
    const [ran, waited] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ').map(Number)
    return ran === undefined || waited === undefined ? undefined : { atMs: performance.now(), ranMs: ran / 1e6, waitedMs: waited / 1e6 }
  } catch {
    // Another system, or the process ended.
    return undefined
  }
}
