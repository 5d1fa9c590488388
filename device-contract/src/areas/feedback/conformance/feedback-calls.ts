import { tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases } from '@cove/device-contract/conformance/cases'
import { feedback } from '@cove/device-contract/feedback'
import { expect } from 'vitest'

const { list, details, mark, remove } = feedback.calls

// What is written travels through the account service, which these worlds do not have: the tests of the device try it with content.
export const feedbackCalls: readonly CallCases[] = [
  tryCall(list, {
    input: () => ({ body: { page: 1, pageRows: 10 } }),
    check: ({ isHere, total, feedbacks }) => expect({ isHere, total, feedbacks }).toEqual({ isHere: false, total: 0, feedbacks: [] }),
  }),
  tryCall(details, {
    input: () => ({ body: { feedbackId: 'never-was' } }),
    check: (data) => expect(data).toEqual({ diagnostic: '', pictures: [] }),
  }),
  tryCall(mark, {
    input: () => ({ body: { feedbackIds: ['never-was'], isRead: true } }),
    check: ({ unread }) => expect(unread).toBe(0),
  }),
  tryCall(remove, {
    input: () => ({ body: { feedbackIds: ['never-was'] } }),
    check: ({ removed }) => expect(removed).toBe(0),
  }),
]
