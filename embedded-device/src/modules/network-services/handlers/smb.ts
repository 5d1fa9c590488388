import type { networkServices } from '@cove/device-contract/network-services'
import type { HandlerOf } from '../../../core/module-kit.ts'
import type { NetworkServicesParts } from '../parts.ts'
import { nameSpaces } from '../tree/service-tree.ts'
import { shareName } from '../smb/smb-texts.ts'

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
  (_input, { context: { who } }) => {
    const { sharesFolders } = services.configs.config('smb')
    const spaces = host.spaces.list(who).filter(({ kind }) => kind === 'managed' || sharesFolders)
    const shown = spaces.map((space) => ({ space, ...services.shares.ofSpace(space.id) }))
    // A user sees what clients see; the administrator also what is not shared.
    const wanted = who.role === 'admin' ? shown : shown.filter(({ access }) => access !== 'none')
    const names = new Map(nameSpaces(wanted.map(({ space }) => space)).map(({ name, space }) => [space.id, shareName(name)]))
    return {
      shares: wanted.map(({ space, access, isForMac }) => ({
        storageId: space.id,
        name: names.get(space.id) ?? space.name,
        access,
        isForMac,
        ownerNickname: space.ownerUserNo === undefined ? '' : (host.users.get(space.ownerUserNo)?.nickname ?? ''),
      })),
    }
  }

export const setSmbShare =
  ({ host, services }: NetworkServicesParts): HandlerOf<Calls['setSmbShare']> =>
  async ({ body }, { context: { who }, refuse }) => {
    const { storageId, access, isForMac } = body
    if (!host.spaces.list(who).some(({ id }) => id === storageId)) return refuse('networkServiceShareMissing')
    services.shares.setSpace(storageId, { access, isForMac })
    await services.smb.settle()
    host.events.emit('network-services.changed', {})
    return {}
  }
