import { isHostEntry, mostHosts } from '@cove/device-contract/network-settings'
import type { networkSettings } from '@cove/device-contract/network-settings'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { DeviceSettingsApi } from '../../device-settings/api.ts'
import { NetworkCommandFailed } from '../backend.ts'
import type { NetworkSettingsParts } from '../parts.ts'

type Calls = typeof networkSettings.calls

export const hosts =
  ({ store }: NetworkSettingsParts): HandlerOf<Calls['hosts']> =>
  () => ({ entries: store.hosts() })

export const setHosts =
  ({ store, host, hostsFile }: NetworkSettingsParts): HandlerOf<Calls['setHosts']> =>
  async ({ body }, { context, refuse }) => {
    const entries = body.entries.map(({ address, domain }) => ({ address: address.trim(), domain: domain.trim().toLowerCase() }))
    if (entries.length > mostHosts) return refuse('hostsLimit')
    if (!entries.every(isHostEntry)) return refuse('hostsInvalid')
    try {
      await hostsFile.write(entries)
    } catch (error) {
      if (!(error instanceof NetworkCommandFailed)) throw error
      host.log.error('the hosts file', error)
      return refuse('networkApplyFailed')
    }
    const before = store.hosts()
    store.setHosts(entries)
    const { userNo } = context.who
    const author = { userNo, nickname: host.users.get(userNo)?.nickname ?? '', way: 'set' as const }
    if (JSON.stringify(before) !== JSON.stringify(entries))
      host.module<DeviceSettingsApi>('device-settings')?.record('hosts', { before, after: entries }, author)
    host.events.emit('network-settings.changed', {})
    return {}
  }
