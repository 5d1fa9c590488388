import type { clouds } from '@cove/device-contract/clouds'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { refusing } from '../accounts/refusal-of.ts'
import type { CloudsParts } from '../parts.ts'
import { isVendor } from '../vendors/vendor.ts'

type Calls = typeof clouds.calls

/** Accounts of one person. */
export const maxAccounts = 32

export const accounts =
  (parts: CloudsParts): HandlerOf<Calls['accounts']> =>
  (_input, { context: { who } }) => ({ accounts: parts.accounts.list(who.userNo) })

export const add =
  ({ host, accounts: all }: CloudsParts): HandlerOf<Calls['add']> =>
  async ({ body }, { context: { who }, refuse }) => {
    const { kind, user, encryptedPassword, isHome = false } = body
    if (isHome && who.role !== 'admin') return refuse('cloudHomeNotAllowed')
    const password = passwordIn(host, user, encryptedPassword) ?? refuse('cloudSignInNeeded')
    const isFull = (): boolean => all.list(who.userNo).length >= maxAccounts
    if (isFull()) return refuse('cloudAccountLimit')
    const address = body.address.trim().replace(/\/+$/, '')
    const isStore = kind === 's3'
    const bucket = isStore ? (body.bucket?.trim() ?? '') : ''
    if (isStore && !/^[A-Za-z0-9][A-Za-z0-9._-]{1,254}$/.test(bucket)) return refuse('cloudNotFound')
    const region = isStore ? (body.region?.trim() ?? '') : ''
    const wanted = { kind, address, user, region, bucket, sealedPassword: all.seal(password), isHome, userNo: who.userNo }
    await refusing(() => all.tryNew(wanted))
    // The service took its time: others were added meanwhile.
    if (isFull()) return refuse('cloudAccountLimit')
    const name = body.name.trim() || (isStore ? bucket : new URL(address).host)
    const account = all.add({ ...wanted, name, level: '' })
    if (!account) return refuse('cloudAccountExists')
    all.changed(who.userNo)
    return all.viewOf(account)
  }

export const rename =
  ({ accounts: all }: CloudsParts): HandlerOf<Calls['rename']> =>
  ({ body }, { context: { who }, refuse }) => {
    const account = all.find(who.userNo, body.accountId) ?? refuse('cloudAccountMissing')
    const name = body.name.trim() || account.name
    all.store.rename(account.id, name)
    all.changed(who.userNo)
    return all.viewOf({ ...account, name })
  }

export const signIn =
  ({ host, accounts: all }: CloudsParts): HandlerOf<Calls['signIn']> =>
  async ({ body: { accountId, user, encryptedPassword } }, { context: { who }, refuse }) => {
    const account = all.find(who.userNo, accountId) ?? refuse('cloudAccountMissing')
    if (isVendor(account.kind)) return refuse('cloudSignInElsewhere')
    const password = passwordIn(host, user, encryptedPassword) ?? refuse('cloudSignInNeeded')
    const sealedPassword = all.seal(password)
    await refusing(() => all.tryAgain(account, { ...account, user, sealedPassword }))
    if (!all.find(who.userNo, accountId)) return refuse('cloudAccountMissing')
    if (!all.store.setSignIn(account.id, user, sealedPassword)) return refuse('cloudAccountExists')
    all.changed(who.userNo)
    return all.viewOf({ ...account, user, sealedPassword })
  }

export const remove =
  ({ accounts: all }: CloudsParts): HandlerOf<Calls['remove']> =>
  ({ body }, { context: { who }, refuse }) => {
    const account = all.find(who.userNo, body.accountId) ?? refuse('cloudAccountMissing')
    all.remove(account)
    all.changed(who.userNo)
    return {}
  }

/** Undefined for what cannot be decrypted, or would be another header than it looks like. */
function passwordIn({ identity }: CloudsParts['host'], user: string, encrypted: string | undefined): string | undefined {
  const password = encrypted === undefined ? '' : identity.decrypt(encrypted)
  if (password === undefined || user.includes(':')) return undefined
  return /[\u0000-\u001f\u007f]/.test(`${user}${password}`) ? undefined : password
}
