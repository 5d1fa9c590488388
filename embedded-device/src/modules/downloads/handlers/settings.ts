import type { downloads } from '@cove/device-contract/downloads'
import { isExternal, languageOf } from '../download-folder.ts'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { DownloadsParts } from '../parts.ts'

export const settings =
  (parts: DownloadsParts): HandlerOf<typeof downloads.calls.settings> =>
  (_input, { context }) =>
    parts.downloads.settings(context.who.userNo)

export const setSettings =
  (parts: DownloadsParts): HandlerOf<typeof downloads.calls.setSettings> =>
  ({ body }, { context }) => {
    parts.downloads.setSettings(context.who.userNo, body)
    return {}
  }

export const folder =
  (parts: DownloadsParts): HandlerOf<typeof downloads.calls.folder> =>
  async (_input, { context }) => {
    const { folders } = parts.downloads
    const { spaceId, path } = await folders.of(context.who, languageOf(context.request.headers['accept-language']))
    return { storageId: spaceId, path }
  }

export const setFolder =
  (parts: DownloadsParts): HandlerOf<typeof downloads.calls.setFolder> =>
  async ({ body }, { context, refuse }) => {
    if (await isExternal(parts, context.who, body)) return refuse('downloadTargetExternal')
    await parts.downloads.folders.choose(context.who, { spaceId: body.storageId, path: body.path })
    return {}
  }

export const homeNetwork =
  (parts: DownloadsParts): HandlerOf<typeof downloads.calls.homeNetwork> =>
  () => ({ isAllowed: parts.downloads.allowsHome() })

export const setHomeNetwork =
  (parts: DownloadsParts): HandlerOf<typeof downloads.calls.setHomeNetwork> =>
  ({ body }) => {
    parts.downloads.setAllowsHome(body.isAllowed)
    return {}
  }
