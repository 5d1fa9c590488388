import type { remoteShares } from '@cove/device-contract/remote-shares'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { RemoteSharesParts } from '../parts.ts'

type Calls = typeof remoteShares.calls

const maxShares = 32

export const list =
  ({ shares }: RemoteSharesParts): HandlerOf<Calls['list']> =>
  (_input, { context: { who } }) => ({ shares: [...shares.list(who)] })

export const add =
  ({ host, shares }: RemoteSharesParts): HandlerOf<Calls['add']> =>
  async ({ body }, { refuse }) => {
    const { kind, account, isForAll, userNos = [], acceptsAnyCertificate } = body
    if (!areUsers(host, userNos)) return refuse('userNotFound')
    const password = body.encryptedPassword === undefined ? '' : host.identity.decrypt(body.encryptedPassword)
    if (password === undefined) return refuse('mountCredentialsWrong')
    // One line of a private file, and one header.
    if (/[\r\n\0]/.test(`${account}${password}`) || account.includes(':')) return refuse('mountCredentialsWrong')
    if (shares.count() >= maxShares) return refuse('mountLimit')
    const address = body.address.trim().replace(/\/+$/, '')
    const wanted = { kind, address, account, acceptsAnyCertificate, sealedPassword: shares.seal(password) }
    await shares.client(wanted).list([])
    const name = body.name.trim() || address
    // The server took its time: others were added meanwhile.
    if (shares.count() >= maxShares) return refuse('mountLimit')
    const share = shares.add({ ...wanted, name, isForAll, userNos })
    if (!share) return refuse('mountExists')
    host.events.emit('remote-shares.changed', {})
    return shares.viewOf(share)
  }

export const setUsers =
  ({ host, shares }: RemoteSharesParts): HandlerOf<Calls['setUsers']> =>
  ({ body: { shareId, isForAll, userNos } }, { context: { who }, refuse }) => {
    if (!shares.find(who, shareId)) return refuse('mountNotFound')
    if (!areUsers(host, userNos)) return refuse('userNotFound')
    shares.setUsers(shareId, isForAll, userNos)
    host.events.emit('remote-shares.changed', {})
    return shares.viewOf(shares.find(who, shareId) ?? refuse('mountNotFound'))
  }

const areUsers = ({ users }: RemoteSharesParts['host'], userNos: readonly string[]): boolean =>
  userNos.every((userNo) => users.get(userNo) !== undefined)

export const remove =
  ({ host, shares }: RemoteSharesParts): HandlerOf<Calls['remove']> =>
  ({ body }, { context: { who }, refuse }) => {
    if (!shares.find(who, body.shareId)) return refuse('mountNotFound')
    if (shares.isUsed(body.shareId)) return refuse('unmountFailed')
    shares.remove(body.shareId)
    host.events.emit('remote-shares.changed', {})
    return {}
  }
