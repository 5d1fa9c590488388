import type { tasks } from '@cove/device-contract/tasks'
import { callerOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const centre: HandlerOf<typeof tasks.calls.centre> = (_input, { context }) => ({
  tasks: context.parts.centre.counts(callerOf(context).userNo).map((one) => ({ ...one, senderCount: 0, receiverCount: 0 })),
})
