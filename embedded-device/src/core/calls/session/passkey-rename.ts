import type { session } from '@cove/device-contract/session'
import { stripControlCharacters } from '@cove/device-contract/rules'
import { sessionOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const passkeyRename: HandlerOf<typeof session.calls.passkeyRename> = ({ body }, { context, refuse }) => {
  const name = stripControlCharacters(body.name).trim()
  if (name === '') return refuse('illegalParameter')
  return context.parts.passkeys.rename(sessionOf(context).user.no, body.passkeyId, name) ? {} : refuse('notFound')
}
