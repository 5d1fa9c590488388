import type { Page } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds that the task took, and that the thread itself ran. */
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** The most that a task of the page's main thread ran during some work, ms. Time it waited for a processor does not count. */
export async function longestTaskMs(page: Page, work: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser')
  await browser.startTracing(page, { categories: ['toplevel'] })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] }
  const isMain = (event: TraceEvent): boolean => event.name === 'thread_name' && event.args?.name === 'CrRendererMain'
  const threads = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid}/${tid}`))
  const tasks = traceEvents.filter(
    ({ name, pid, tid, dur }) => name.endsWith('RunTask') && dur !== undefined && threads.has(`${pid}/${tid}`),
  )
  if (tasks.length === 0) throw new Error('the trace has no tasks of a page')
  return tasks.reduce((longest, { dur = 0, tdur = dur }) => Math.max(longest, tdur), 0) / 1000
}
