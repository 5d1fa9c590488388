import type { session } from '@cove/device-contract/session'
import { stripControlCharacters } from '@cove/device-contract/rules'
import { sessionOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const passkeyAdd: HandlerOf<typeof session.calls.passkeyAdd> = async ({ body }, { context, refuse }) => {
  const name = stripControlCharacters(body.name).trim()
  const problem = await context.parts.localFactors.passkeyAdd(sessionOf(context).user, { ...body, name })
  return problem ? refuse(problem as Parameters<typeof refuse>[0]) : {}
}
