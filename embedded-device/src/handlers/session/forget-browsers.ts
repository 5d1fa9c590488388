import { type Contract } from '@cove/device-contract'
import { sessionOf } from '../../http/context.ts'
import { type HandlerOf } from '../handler-of.ts'

export const forgetBrowsers: HandlerOf<Contract['session']['forgetBrowsers']> = (_input, { context }) => ({
  forgotten: context.parts.secondStep.forgetBrowsers(sessionOf(context).user.no),
})
