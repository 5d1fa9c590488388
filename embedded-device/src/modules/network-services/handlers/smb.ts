import type { networkServices } from '@cove/device-contract/network-services'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { NetworkServicesParts } from '../parts.ts'
import { nameShares, payerIn, roomIn, shareableSpaces } from '../smb/smb-users.ts'

type Calls = typeof networkServices.calls

export const smbConfig =
  ({ services }: NetworkServicesParts): HandlerOf<Calls['smbConfig']> =>
  () =>
    services.configs.config('smb')

export const setSmbConfig =
  ({ services }: NetworkServicesParts): HandlerOf<Calls['setSmbConfig']> =>
  async ({ body }, { refuse }) => {
    const problem = await services.setSmb(body)
    return problem && problem !== 'networkServicePathMissing' && problem !== 'networkServicePortRange' ? refuse(problem) : {}
  }

export const smbShares =
  ({ host, services }: NetworkServicesParts): HandlerOf<Calls['smbShares']> =>
  async (_input, { context: { who } }) => {
    const shown = shareableSpaces(host.files, services.configs.config('smb'), who).map((one) => ({
      ...one,
      ...services.shares.ofSpace(one.space.id),
    }))
    // A user sees what clients see; the administrator also what is not shared.
    const wanted = who.role === 'admin' ? shown : shown.filter(({ access }) => access !== 'none')
    const names = nameShares(wanted)
    const rooms = await Promise.all(wanted.map(({ space, view }) => roomIn(host.files, payerIn(view, who), (view?.space ?? space).id)))
    return {
      shares: wanted.map(({ space, view, access, isForMac }, index) => ({
        storageId: space.id,
        name: names[index]?.name ?? space.name,
        access,
        isForMac,
        ownerNickname: space.ownerUserNo === undefined ? '' : (host.users.get(space.ownerUserNo)?.nickname ?? ''),
        isPublic: view !== undefined,
        isQuotaUsedUp: rooms[index]?.freeBytes === 0,
      })),
    }
  }

export const setSmbShare =
  ({ host, services }: NetworkServicesParts): HandlerOf<Calls['setSmbShare']> =>
  async ({ body }, { context: { who }, refuse }) => {
    const { storageId, access, isForMac } = body
    const publicSpaces = host.files.spaces.views(who).filter(({ kind }) => kind === 'public')
    if (![...host.files.spaces.list(who), ...publicSpaces].some(({ id }) => id === storageId)) return refuse('networkServiceShareMissing')
    services.shares.setSpace(storageId, { access, isForMac })
    await services.smb.settle()
    host.events.emit('network-services.changed', {})
    return {}
  }
