import type { downloads as downloadsArea } from '@cove/device-contract/downloads'
import { languageOf } from '../download-folder.ts'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { DownloadsParts } from '../parts.ts'

export const bindCode =
  (parts: DownloadsParts): HandlerOf<typeof downloadsArea.calls.bindCode> =>
  (_input, { context }) =>
    parts.downloads.codes.codeOf(context.who.userNo)

export const submit =
  (parts: DownloadsParts): HandlerOf<typeof downloadsArea.calls.submit> =>
  async ({ body }, { context, refuse }) => {
    const { downloads, principal, relayTag } = parts
    const owner = downloads.codes.ownerOf(body.code, relayTag.sourceOf(context.request.raw))
    if ('error' in owner) return refuse(owner.error)
    const user = principal(owner.userNo)
    if (!user) return refuse('linkCodeWrong')
    await downloads.add(user, { source: body.source, language: languageOf(context.request.headers['accept-language']) })
    return {}
  }
