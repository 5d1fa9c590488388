import { type Contract } from '@cove/device-contract'
import { callerOf } from '../../http/context.ts'
import { type HandlerOf } from '../handler-of.ts'

export const centre: HandlerOf<Contract['tasks']['centre']> = (_input, { context }) => ({
  tasks: context.parts.centre.counts(callerOf(context).userNo).map((one) => ({ ...one, senderCount: 0, receiverCount: 0 })),
})
