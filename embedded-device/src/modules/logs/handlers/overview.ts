import type { logs } from '@cove/device-contract/logs'
import type { HandlerOf, Host } from '../../../module-kit/module-kit.ts'

type HourCount = ReturnType<Host['eventLog']['store']['since']>[number]

const mostHours = 24

/** LOG-01: what a person may read of the log, in numbers. */
export const overview =
  (eventLog: Host['eventLog']): HandlerOf<typeof logs.calls.overview> =>
  ({ query: { fromMs } }, { context }) => {
    const { store } = eventLog
    const { role, userNo } = context.who
    const only = role === 'admin' ? undefined : userNo
    const counts = store.since(fromMs, only)
    const sumOf = (is: (one: HourCount) => boolean): number => counts.reduce((sum, one) => sum + (is(one) ? one.lines : 0), 0)
    const lastHour = Math.min(
      mostHours,
      counts.reduce((last, { hour }) => Math.max(last, hour + 1), 0),
    )
    return {
      lines: sumOf(() => true),
      notices: sumOf(({ level }) => level === 'notice'),
      urgent: sumOf(({ level }) => level === 'urgent'),
      hours: Array.from({ length: lastHour }, (_, at) => sumOf(({ hour }) => hour === at)),
      people: store.people(only).map(({ userNo: no, person }) => ({ userNo: no, person })),
      retention: store.retention(),
      kept: only === undefined ? store.kept() : store.count({ userNo: only }),
      ...(only === undefined ? { chain: eventLog.chain() } : {}),
    }
  }
