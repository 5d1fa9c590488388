import type { session } from '@cove/device-contract/session'
import { sessionOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const forgetBrowsers: HandlerOf<typeof session.calls.forgetBrowsers> = (_input, { context }) => ({
  forgotten: context.parts.secondStep.forgetBrowsers(sessionOf(context).user.no),
})
