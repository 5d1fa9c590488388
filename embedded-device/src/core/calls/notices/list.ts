import { defaultPageRows } from '@cove/device-contract/kit'
import type { notices } from '@cove/device-contract/notices'
import { callerOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'
import { toNotice } from '../../notices/store/notice-store.ts'

export const listNotices: HandlerOf<typeof notices.calls.list> = ({ query }, { context }) => {
  const { notices } = context.parts
  const { userNo } = callerOf(context)
  notices.flush()
  const { tab, search, page = 1, pageRows: rows = defaultPageRows } = query
  const { total, items } = notices.store.list(userNo, { tab, search, rows, offset: (page - 1) * rows })
  return { total, notices: items.map(toNotice), unread: notices.store.unread(userNo), counts: notices.store.counts(userNo) }
}
