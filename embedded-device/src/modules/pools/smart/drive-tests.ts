import { setTimeout as delay } from 'node:timers/promises'
import { CommandProblem } from '../../../module-kit/module-kit.ts'
import type { BackendTask, TaskProgress } from '../disks/backend.ts'
import type { DriveMonitor } from '../disks/drive-monitor.ts'

interface TestRun {
  readonly spentMs: number
  readonly signal: AbortSignal
  readonly pollMs?: number | undefined
}

const usualPollMs = 10_000
const shortSeconds = 120
/** A disk reads slower than this near its middle. */
const bytesPerSecond = 150e6

/** Seconds that a self-test inside a disk is guessed to take; undefined for other tasks. */
export function testSeconds({ kind, sizeBytes }: BackendTask): number | undefined {
  return kind === 'shortTest'
    ? shortSeconds
    : kind === 'extendedTest'
      ? Math.max(shortSeconds, Math.ceil(sizeBytes / bytesPerSecond))
      : undefined
}

/**
 * DSK-01a: a self-test inside a disk. It continues while the device is off, so an abort leaves it running. Throws a `CommandProblem` where it
 * is interrupted or the disk refuses; undefined for other tasks, and where the disk cannot test itself.
 */
export async function testInside(
  monitor: DriveMonitor,
  task: BackendTask,
  run: TestRun,
): Promise<AsyncGenerator<TaskProgress, void> | undefined> {
  const totalMs = (testSeconds(task) ?? 0) * 1000
  const [serialNo = ''] = task.serialNos
  if (totalMs === 0) return undefined
  const answer = await monitor.read(serialNo)
  if (answer.state !== 'disk' || !answer.report.canTest) return undefined
  return follow(monitor, { serialNo, kind: task.kind === 'shortTest' ? 'short' : 'extended', totalMs }, run)
}

interface Test {
  readonly serialNo: string
  readonly kind: 'short' | 'extended'
  readonly totalMs: number
}

async function* follow(
  monitor: DriveMonitor,
  { serialNo, kind, totalMs }: Test,
  { spentMs, signal, pollMs = usualPollMs }: TestRun,
): AsyncGenerator<TaskProgress, void> {
  const test = async () => {
    const answer = await monitor.read(serialNo)
    if (answer.state !== 'disk') throw new CommandProblem(`${serialNo} does not tell how its self-test is`)
    return answer.report.test
  }
  // One that was started before the device stopped is over, or it still runs.
  if (spentMs === 0 && (await test())?.state !== 'running' && !(await monitor.startTest(serialNo, kind)))
    throw new CommandProblem(`${serialNo} refused a self-test`)
  for (;;) {
    const now = await test()
    if (now?.state === 'interrupted') throw new CommandProblem(`the self-test of ${serialNo} was interrupted`)
    if (now?.state !== 'running') return
    // More than nothing: the test is known to be started.
    yield { spentMs: Math.max(1, Math.round(now.share * totalMs)), totalMs }
    await delay(pollMs, undefined, { signal, ref: false }).catch(() => undefined)
    signal.throwIfAborted()
  }
}
