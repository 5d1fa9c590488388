import { deviceSettings } from '@cove/device-contract/device-settings'
import { defineModule } from '../../core/module-kit.ts'
import type { HandlersOf } from '../../core/module-kit.ts'
import { createDeviceFields } from './device-fields.ts'
import { history, revert } from './handlers/history.ts'
import { info, log, setName } from './handlers/info.ts'
import { power, setAutomaticPower, setBeeper, setFanMode, setLight, setTimers } from './handlers/power.ts'
import type { DeviceSettingsParts } from './parts.ts'
import { createDeviceStore } from './store.ts'

export default defineModule({
  id: 'device-settings',
  area: deviceSettings,
  migrations: new URL('migrations/', import.meta.url),
  open(host) {
    const fields = createDeviceFields(host, createDeviceStore(host.db, host.nowMs))
    const parts: DeviceSettingsParts = { host, fields, startedAtMs: host.nowMs() }
    return { handlers: handlersOf(parts), api: fields }
  },
})

const handlersOf = (parts: DeviceSettingsParts): HandlersOf<typeof deviceSettings> => ({
  info: info(parts),
  setName: setName(parts),
  log: log(parts),
  power: power(parts),
  setTimers: setTimers(parts),
  setFanMode: setFanMode(parts),
  setAutomaticPower: setAutomaticPower(parts),
  setLight: setLight(parts),
  setBeeper: setBeeper(parts),
  history: history(parts),
  revert: revert(parts),
})
