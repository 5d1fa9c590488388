import type { DataOf } from '@cove/device-contract'
import { feedback } from '@cove/device-contract/feedback'
import type { Feedback } from '@cove/device-contract/feedback'
import { attempt } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import { useRead } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'

export type { Feedback } from '@cove/device-contract/feedback'
export type FeedbackDetails = DataOf<typeof feedback.calls.details>

/** Rows that are shown first, and that each "more" adds. */
export const feedbackRows = 256
/** The most rows of one answer. */
export const mostFeedbackRows = 2048

const silent = { silent: true } as const
const calls = (kernel: Kernel) => kernel.device.use(feedback)

/** SET-02a: what users wrote, newest first. */
export const useFeedbackList = (pageRows: number): Read<DataOf<typeof feedback.calls.list>> =>
  useRead(feedback, 'list', { body: { page: 1, pageRows }, everyMs: 15_000, keepsLast: true })

export const useFeedbackDetails = (feedbackId: string): Read<FeedbackDetails> => useRead(feedback, 'details', { body: { feedbackId } })

export const markFeedback = (kernel: Kernel, feedbackIds: string[], isRead: boolean): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).mark({ body: { feedbackIds, isRead } }, silent))

export const removeFeedback = (kernel: Kernel, feedbackId: string): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).remove({ body: { feedbackIds: [feedbackId] } }, silent))

/** Everything, for an export: also what no list shows yet. */
export async function readAllFeedback(kernel: Kernel): Promise<Outcome<readonly Feedback[]>> {
  const all: Feedback[] = []
  for (let page = 1; ; page += 1) {
    const answer = await attempt(kernel, () => calls(kernel).list({ body: { page, pageRows: mostFeedbackRows } }, silent))
    if (!answer.ok) return answer
    all.push(...answer.data.feedbacks)
    if (answer.data.feedbacks.length < mostFeedbackRows) return { ok: true, data: all }
  }
}
