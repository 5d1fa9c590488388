import type { downloads } from '@cove/device-contract/downloads'
import { languageOf } from '../download-folder.ts'
import { callerOf } from '../../../core/http/context.ts'
import type { HandlerOf } from '../../../files/handlers/handler-of.ts'

export const settings: HandlerOf<typeof downloads.calls.settings> = (_input, { context }) =>
  context.parts.downloads.settings(callerOf(context).userNo)

export const setSettings: HandlerOf<typeof downloads.calls.setSettings> = ({ body }, { context }) => {
  context.parts.downloads.setSettings(callerOf(context).userNo, body)
  return {}
}

export const folder: HandlerOf<typeof downloads.calls.folder> = async (_input, { context }) => {
  const { folders } = context.parts.downloads
  const { spaceId, path } = await folders.of(callerOf(context), languageOf(context.request.headers['accept-language']))
  return { storageId: spaceId, path }
}

export const setFolder: HandlerOf<typeof downloads.calls.setFolder> = async ({ body }, { context }) => {
  await context.parts.downloads.folders.choose(callerOf(context), { spaceId: body.storageId, path: body.path })
  return {}
}
