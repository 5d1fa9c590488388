import type { DataOf, InputOf } from '@cove/device-contract'
import { logs } from '@cove/device-contract/logs'
import type { LogChain, LogEntry, LogRetention } from '@cove/device-contract/logs'
import { attempt } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import { useRead } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'

export { inLanguage, logKindNames, mostLines, retentionDays } from '@cove/device-contract/logs'
export type { LogChain, LogEntry, LogKind, LogRetention } from '@cove/device-contract/logs'

/** The numbers of the log. */
export type Overview = DataOf<typeof logs.calls.overview>
/** What lines have to be. */
export type Filter = Omit<InputOf<typeof logs.calls.list>['body'], 'beforeSeq' | 'limit'>
/** Some lines, newest first. */
export type LogPage = DataOf<typeof logs.calls.list>

const silent = { silent: true } as const
const pageLines = 100
const liveEveryMs = 3_000
const exportLines = 500
/** Rows of an exported table; more are too many for the programs that read it. */
export const mostExported = 50_000

/** LOG-01: numbers since a time, kept current. */
export const useOverview = (fromMs: number): Read<Overview> => useRead(logs, 'overview', { query: { fromMs }, everyMs: 10_000 })

/** What is known of the newest lines. */
export type NewestRead = Read<LogPage>

/** The newest lines of a filter; read again and again while `isLive`. */
export const useNewest = (filter: Filter, isLive: boolean): NewestRead =>
  useRead(logs, 'list', { body: { ...filter, limit: pageLines }, ...(isLive ? { everyMs: liveEveryMs } : {}) })

/** The lines before one. */
export const readLines = (kernel: Kernel, filter: Filter, beforeSeq: number): Promise<Outcome<LogPage>> =>
  attempt(kernel, () => kernel.device.use(logs).list({ body: { ...filter, limit: pageLines, beforeSeq } }, silent))

/** All lines of a filter, newest first, up to what a table holds. */
export async function readAll(kernel: Kernel, filter: Filter): Promise<Outcome<readonly LogEntry[]>> {
  const lines: LogEntry[] = []
  for (;;) {
    const beforeSeq = lines.at(-1)?.seq
    const body = { ...filter, limit: exportLines, ...(beforeSeq === undefined ? {} : { beforeSeq }) }
    const page = await attempt(kernel, () => kernel.device.use(logs).list({ body }, silent))
    if (!page.ok) return page
    lines.push(...page.data.lines)
    if (!page.data.hasMore || lines.length >= mostExported) return { ok: true, data: lines.slice(0, mostExported) }
  }
}

/** Checks the whole chain. */
export const verifyLog = (kernel: Kernel): Promise<Outcome<LogChain>> =>
  attempt(kernel, () => kernel.device.use(logs).verify({ body: {} }, silent))

/** Says how long lines are kept. */
export const setRetention = (kernel: Kernel, retention: LogRetention): Promise<Outcome<LogRetention>> =>
  attempt(kernel, () => kernel.device.use(logs).setRetention({ body: retention }, silent))
