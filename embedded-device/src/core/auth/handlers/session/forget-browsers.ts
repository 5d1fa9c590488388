import type { session } from '@cove/device-contract/session'
import { sessionOf } from '../../../http/context.ts'
import type { HandlerOf } from '../../../http/handler-of.ts'

export const forgetBrowsers: HandlerOf<typeof session.calls.forgetBrowsers> = (_input, { context }) => ({
  forgotten: context.parts.secondStep.forgetBrowsers(sessionOf(context).user.no),
})
