import type { clouds } from '@cove/device-contract/clouds'
import { isWithin } from '@cove/device-contract/rules'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { parseDevicePath } from '../../../module-kit/staging-kit.ts'
import { refusing } from '../accounts/refusal-of.ts'
import type { CloudDriver } from '../drivers/driver.ts'
import type { CloudsParts } from '../parts.ts'

type Calls = typeof clouds.calls

const itemsOf = (paths: readonly string[]) => [...new Set(paths)].map((path) => ({ path, below: [] }))

/** The root of an account or a space has no name that it could have elsewhere. */
const hasRoot = (paths: readonly string[]): boolean => paths.some((path) => parseDevicePath(path).length === 0)

const longestAskMs = 30_000

/** CAR-04a: whether a folder is among what would go to a service that takes files only. */
function hasFolder(driver: CloudDriver, paths: readonly string[]): Promise<boolean> {
  const signal = AbortSignal.timeout(longestAskMs)
  return refusing(async () => {
    for (const path of paths) if ((await driver.stat(parseDevicePath(path), signal)).isFolder) return true
    return false
  })
}

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
    const account = accounts.find(who.userNo, accountId) ?? refuse('cloudAccountMissing')
    parseDevicePath(folder)
    if (hasRoot(paths)) return refuse('nameInvalid')
    const places = await Promise.all(paths.map((path) => host.files.spaces.locateFor(who, { storageId, path }, 'read')))
    const present = await host.files.vfs.exists(places)
    if (present.includes(undefined)) return refuse('fileNotFound')
    // CAR-04a
    if (account.kind === 'carrier' && present.some((entry) => entry?.kind === 'folder')) return refuse('cloudDriveFolderRefused')
    const payload = { accountId, storageId, items: itemsOf(paths), folder, conflict }
    return { taskId: String(host.jobs.add('cloudUpload', { userNo: who.userNo, payload })) }
  }

export const copy =
  ({ host, accounts }: CloudsParts): HandlerOf<Calls['copy']> =>
  async ({ body: { accountId, paths, targetAccountId, folder, conflict = 'rename' } }, { context: { who }, refuse }) => {
    const account = accounts.find(who.userNo, accountId) ?? refuse('cloudAccountMissing')
    const target = accounts.find(who.userNo, targetAccountId) ?? refuse('cloudAccountMissing')
    parseDevicePath(folder)
    if (hasRoot(paths)) return refuse('nameInvalid')
    if (accountId === targetAccountId && paths.some((path) => isWithin(folder, path))) return refuse('moveIntoSelf')
    if (target.kind === 'carrier' && (await hasFolder(accounts.driver(account, 'isTold'), paths))) return refuse('cloudDriveFolderRefused')
    const payload = { accountId, targetAccountId, items: itemsOf(paths), folder, conflict }
    return { taskId: String(host.jobs.add('cloudCopy', { userNo: who.userNo, payload })) }
  }
