import type { clouds } from '@cove/device-contract/clouds'
import { isWithin } from '@cove/device-contract/rules'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { checkNewName, parseDevicePath } from '../../../module-kit/staging-kit.ts'
import { refusing } from '../accounts/refusal-of.ts'
import type { CloudsParts } from '../parts.ts'

type Calls = typeof clouds.calls

/** A person waits no longer for an answer. */
const longestAskMs = 100_000
const patience = (): AbortSignal => AbortSignal.timeout(longestAskMs)

export const list =
  ({ accounts, folders }: CloudsParts): HandlerOf<Calls['list']> =>
  async ({ query: { accountId, path, start, rows, isFresh = false } }, { context: { who }, refuse }) => {
    const account = accounts.find(who.userNo, accountId) ?? refuse('cloudAccountMissing')
    const names = parseDevicePath(path)
    const folder = await refusing(() => folders.find(account, names, isFresh))
    const { entries: total, listedMs, unusable } = folder
    return { entries: folders.page(folder.id, start, rows), total, listedSeconds: Math.floor(listedMs / 1000), unusable }
  }

export const quota =
  ({ accounts }: CloudsParts): HandlerOf<Calls['quota']> =>
  async ({ query: { accountId } }, { context: { who }, refuse }) => {
    const account = accounts.find(who.userNo, accountId) ?? refuse('cloudAccountMissing')
    return refusing(() => accounts.driver(account, 'isTold').quota(patience()))
  }

export const makeFolder =
  ({ accounts, folders }: CloudsParts): HandlerOf<Calls['makeFolder']> =>
  async ({ body: { accountId, path } }, { context: { who }, refuse }) => {
    const account = accounts.find(who.userNo, accountId) ?? refuse('cloudAccountMissing')
    const names = parseDevicePath(path)
    checkNewName(names.at(-1) ?? '')
    await refusing(() => accounts.driver(account, 'isTold').makeFolder(names, patience()))
    folders.changed(account, names.slice(0, -1))
    folders.tell(account, names.slice(0, -1))
    return {}
  }

export const move =
  ({ accounts, folders }: CloudsParts): HandlerOf<Calls['move']> =>
  async ({ body: { accountId, path, newPath } }, { context: { who }, refuse }) => {
    const account = accounts.find(who.userNo, accountId) ?? refuse('cloudAccountMissing')
    const [from, to] = [parseDevicePath(path), parseDevicePath(newPath)]
    checkNewName(to.at(-1) ?? '')
    if (from.length === 0) return refuse('nameInvalid')
    if (isWithin(newPath, path)) return refuse('moveIntoSelf')
    await refusing(() => accounts.driver(account, 'isTold').move(from, to, patience()))
    folders.gone(account, from)
    for (const names of [from.slice(0, -1), to.slice(0, -1)]) {
      folders.changed(account, names)
      folders.tell(account, names)
    }
    return {}
  }

export const removeItem =
  ({ accounts, folders }: CloudsParts): HandlerOf<Calls['removeItem']> =>
  async ({ body: { accountId, path } }, { context: { who }, refuse }) => {
    const account = accounts.find(who.userNo, accountId) ?? refuse('cloudAccountMissing')
    const names = parseDevicePath(path)
    // The root itself is the service's.
    if (names.length === 0) return refuse('nameInvalid')
    await refusing(() => accounts.driver(account, 'isTold').remove(names, patience()))
    folders.gone(account, names)
    folders.changed(account, names.slice(0, -1))
    folders.tell(account, names.slice(0, -1))
    return {}
  }
