import type { notices as area } from '@cove/device-contract/notices'
import { callerOf } from '../context.ts'
import type { CallContext } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'
import type { NoticeStore } from '../../notices/store/notice-store.ts'

type Calls = typeof area.calls
const dayMs = 86_400_000

/** Changes the caller's stored notices; other windows of the user are notified when something changed. */
function change(context: CallContext, work: (store: NoticeStore, userNo: string) => number): { changed: number; unread: number } {
  const { notices } = context.parts
  const { userNo } = callerOf(context)
  notices.flush()
  const changed = work(notices.store, userNo)
  if (changed > 0) notices.emitUnread(userNo)
  return { changed, unread: notices.store.unread(userNo) }
}

/** Ids as the table has them; anything else names nothing. */
const idsOf = (ids: readonly string[]): number[] => ids.filter((id) => /^\d{1,15}$/.test(id)).map(Number)

export const acknowledge: HandlerOf<Calls['acknowledge']> = ({ body }, { context }) =>
  change(context, (store, userNo) => {
    const ids = idsOf(body.noticeIds)
    const changed = store.setState(userNo, ids, { from: 'open', to: 'acknowledged' })
    store.remind(userNo, ids, body.remindSeconds === undefined ? undefined : body.remindSeconds * 1000)
    return changed
  })

export const reopen: HandlerOf<Calls['reopen']> = ({ body }, { context }) =>
  change(context, (store, userNo) => store.setState(userNo, idsOf(body.noticeIds), { from: 'acknowledged', to: 'open' }))

export const markSeen: HandlerOf<Calls['markSeen']> = (_input, { context }) => change(context, (store, userNo) => store.markSeen(userNo))

export const clear: HandlerOf<Calls['clear']> = ({ body }, { context }) =>
  change(context, (store, userNo) => {
    const { noticeIds, olderThanDays } = body
    if (noticeIds) return store.remove(userNo, idsOf(noticeIds))
    // Neither ids nor an age: nothing is meant, so nothing is removed.
    return olderThanDays === undefined ? 0 : store.removeBefore(userNo, context.parts.notices.nowMs() - olderThanDays * dayMs)
  })
