import { parseDevicePath, checkNewName } from '../../../module-kit/staging-kit.ts'
import type { remoteShares } from '@cove/device-contract/remote-shares'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { shownListing } from '../client/usable-names.ts'
import type { RemoteSharesParts } from '../parts.ts'

type Calls = typeof remoteShares.calls

export const browse =
  ({ shares }: RemoteSharesParts): HandlerOf<Calls['browse']> =>
  async ({ query }, { context: { who }, refuse }) => {
    const share = shares.find(who, query.shareId) ?? refuse('mountNotFound')
    const names = parseDevicePath(query.path)
    return shownListing(await shares.asking(share, (client) => client.list(names)))
  }

export const makeFolder =
  ({ shares }: RemoteSharesParts): HandlerOf<Calls['makeFolder']> =>
  async ({ body }, { context: { who }, refuse }) => {
    const share = shares.find(who, body.shareId) ?? refuse('mountNotFound')
    const names = parseDevicePath(body.path)
    checkNewName(names.at(-1) ?? '')
    await shares.asking(share, (client) => client.makeFolder(names))
    return {}
  }

export const rename =
  ({ shares }: RemoteSharesParts): HandlerOf<Calls['rename']> =>
  async ({ body }, { context: { who }, refuse }) => {
    const share = shares.find(who, body.shareId) ?? refuse('mountNotFound')
    const [from, to] = [parseDevicePath(body.path), parseDevicePath(body.newPath)]
    checkNewName(to.at(-1) ?? '')
    if (from.length === 0) return refuse('nameInvalid')
    await shares.asking(share, (client) => client.move(from, to))
    return {}
  }

export const removeItem =
  ({ shares }: RemoteSharesParts): HandlerOf<Calls['removeItem']> =>
  async ({ body }, { context: { who }, refuse }) => {
    const share = shares.find(who, body.shareId) ?? refuse('mountNotFound')
    const names = parseDevicePath(body.path)
    // The share itself is the other device's.
    if (names.length === 0) return refuse('nameInvalid')
    await shares.asking(share, (client) => client.remove(names))
    return {}
  }

export const copyIn =
  ({ host, shares }: RemoteSharesParts): HandlerOf<Calls['copyIn']> =>
  async ({ body }, { context: { who }, refuse }) => {
    if (!shares.find(who, body.shareId)) return refuse('mountNotFound')
    for (const path of body.paths) parseDevicePath(path)
    const at = await host.files.spaces.locate(who, body.storageId, body.folder)
    if ((await host.files.vfs.exists([at]))[0]?.kind !== 'folder') return refuse('directoryNotFound')
    return { taskId: String(host.jobs.add('copyIn', { userNo: who.userNo, payload: body })) }
  }

export const copyOut =
  ({ host, shares }: RemoteSharesParts): HandlerOf<Calls['copyOut']> =>
  async ({ body }, { context: { who }, refuse }) => {
    if (!shares.find(who, body.shareId)) return refuse('mountNotFound')
    parseDevicePath(body.folder)
    const places = await Promise.all(body.items.map(({ storageId, path }) => host.files.spaces.locate(who, storageId, path)))
    if ((await host.files.vfs.exists(places)).includes(undefined)) return refuse('fileNotFound')
    return { taskId: String(host.jobs.add('copyOut', { userNo: who.userNo, payload: body })) }
  }
