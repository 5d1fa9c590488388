import type { feedback as feedbackArea } from '@cove/device-contract/feedback'
import { defaultPageRows } from '@cove/device-contract/kit'
import type { CallContext } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

type Calls = typeof feedbackArea.calls

/** SET-02a: undefined where another service keeps the accounts, and the feedback with them. */
const readerOf = (context: CallContext) => context.parts.accountService?.parts.feedbackReader

export const listFeedback: HandlerOf<Calls['list']> = ({ body }, { context }) => {
  const reader = readerOf(context)
  if (!reader) return { isHere: false, total: 0, unread: 0, feedbacks: [] }
  const { page = 1, pageRows: rows = defaultPageRows } = body
  return { isHere: true, ...reader.counts(), feedbacks: [...reader.page({ rows, offset: (page - 1) * rows })] }
}

export const feedbackDetails: HandlerOf<Calls['details']> = async ({ body }, { context }) => {
  const found = await readerOf(context)?.details(body.feedbackId)
  return { diagnostic: found?.diagnostic ?? '', pictures: (found?.pictures ?? []).map((picture) => picture.toString('base64')) }
}

export const markFeedback: HandlerOf<Calls['mark']> = ({ body }, { context }) => {
  const reader = readerOf(context)
  reader?.mark(body.feedbackIds, body.isRead)
  return { unread: reader?.counts().unread ?? 0 }
}

export const removeFeedback: HandlerOf<Calls['remove']> = async ({ body }, { context }) => ({
  removed: (await readerOf(context)?.remove(body.feedbackIds)) ?? 0,
})
