import { logKinds, maxLogPage } from '@cove/device-contract/logs'
import type { logs } from '@cove/device-contract/logs'
import type { HandlerOf, Host } from '../../../module-kit/module-kit.ts'

const usualPage = 100

/** LOG-01: members read the own lines, whatever they ask for. */
export const list =
  ({ store }: Host['eventLog']): HandlerOf<typeof logs.calls.list> =>
  ({ body: { beforeSeq, limit = usualPage, ...asked } }, { context }) => {
    const { who } = context
    const filter = who.role === 'admin' ? asked : { ...asked, userNo: who.userNo }
    const most = Math.min(limit, maxLogPage)
    const found = asked.userNo !== undefined && asked.userNo !== filter.userNo ? [] : store.page(filter, { beforeSeq, limit: most + 1 })
    const total = beforeSeq === undefined ? { total: found.length > most ? store.count(filter) : found.length } : {}
    const lines = found.slice(0, most).map((line) => ({ ...line, area: logKinds[line.kind].area }))
    return { lines, hasMore: found.length > most, ...total }
  }
