import type { clouds } from '@cove/device-contract/clouds'
import { isWithin } from '@cove/device-contract/rules'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { parseDevicePath } from '../../../module-kit/staging-kit.ts'
import type { CloudsParts } from '../parts.ts'

type Calls = typeof clouds.calls

const itemsOf = (paths: readonly string[]) => [...new Set(paths)].map((path) => ({ path, below: [] }))

/** The root of an account or a space has no name that it could have elsewhere. */
const hasRoot = (paths: readonly string[]): boolean => paths.some((path) => parseDevicePath(path).length === 0)

export const download =
  ({ host, accounts }: CloudsParts): HandlerOf<Calls['download']> =>
  async ({ body: { accountId, paths, storageId, folder, conflict = 'rename' } }, { context: { who }, refuse }) => {
    if (!accounts.find(who.userNo, accountId)) return refuse('cloudAccountMissing')
    if (hasRoot(paths)) return refuse('nameInvalid')
    const at = await host.files.spaces.locateFor(who, { storageId, path: folder }, 'add')
    if ((await host.files.vfs.exists([at]))[0]?.kind !== 'folder') return refuse('directoryNotFound')
    const payload = { accountId, items: itemsOf(paths), storageId, folder, conflict }
    return { taskId: String(host.jobs.add('cloudDownload', { userNo: who.userNo, payload })) }
  }

export const upload =
  ({ host, accounts }: CloudsParts): HandlerOf<Calls['upload']> =>
  async ({ body: { accountId, storageId, paths, folder, conflict = 'rename' } }, { context: { who }, refuse }) => {
    if (!accounts.find(who.userNo, accountId)) return refuse('cloudAccountMissing')
    parseDevicePath(folder)
    if (hasRoot(paths)) return refuse('nameInvalid')
    const places = await Promise.all(paths.map((path) => host.files.spaces.locateFor(who, { storageId, path }, 'read')))
    if ((await host.files.vfs.exists(places)).includes(undefined)) return refuse('fileNotFound')
    const payload = { accountId, storageId, items: itemsOf(paths), folder, conflict }
    return { taskId: String(host.jobs.add('cloudUpload', { userNo: who.userNo, payload })) }
  }

export const copy =
  ({ host, accounts }: CloudsParts): HandlerOf<Calls['copy']> =>
  ({ body: { accountId, paths, targetAccountId, folder, conflict = 'rename' } }, { context: { who }, refuse }) => {
    if (!accounts.find(who.userNo, accountId) || !accounts.find(who.userNo, targetAccountId)) return refuse('cloudAccountMissing')
    parseDevicePath(folder)
    if (hasRoot(paths)) return refuse('nameInvalid')
    if (accountId === targetAccountId && paths.some((path) => isWithin(folder, path))) return refuse('moveIntoSelf')
    const payload = { accountId, targetAccountId, items: itemsOf(paths), folder, conflict }
    return { taskId: String(host.jobs.add('cloudCopy', { userNo: who.userNo, payload })) }
  }
