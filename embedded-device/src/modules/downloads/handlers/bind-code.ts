import type { downloads as downloadsArea } from '@cove/device-contract/downloads'
import { principalOf } from '../../../core/auth/users.ts'
import { languageOf } from '../download-folder.ts'
import { callerOf, sourceOf } from '../../../core/http/context.ts'
import type { HandlerOf } from '../../../files/handlers/handler-of.ts'

export const bindCode: HandlerOf<typeof downloadsArea.calls.bindCode> = (_input, { context }) =>
  context.parts.downloads.codes.codeOf(callerOf(context).userNo)

export const submit: HandlerOf<typeof downloadsArea.calls.submit> = async ({ body }, { context, refuse }) => {
  const { downloads, users } = context.parts
  const owner = downloads.codes.ownerOf(body.code, sourceOf(context))
  if ('error' in owner) return refuse(owner.error)
  const user = users.get(owner.userNo)
  if (user?.status !== 'active') return refuse('linkCodeWrong')
  await downloads.add(principalOf(user), { source: body.source, language: languageOf(context.request.headers['accept-language']) })
  return {}
}
