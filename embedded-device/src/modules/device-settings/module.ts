import { deviceSettings } from '@cove/device-contract/device-settings'
import { defineModule } from '../../module-kit/module-kit.ts'
import type { HandlersOf } from '../../module-kit/module-kit.ts'
import { createDeviceFields } from './device-fields.ts'
import { history, revert } from './handlers/history.ts'
import { info, log, setName } from './handlers/info.ts'
import { logPackage } from './handlers/log-package.ts'
import { power, setAutomaticPower, setBeeper, setFanMode, setLight, setTimers } from './handlers/power.ts'
import { reset } from './handlers/reset.ts'
import { setSsh, ssh } from './handlers/ssh.ts'
import type { DeviceSettingsParts } from './parts.ts'
import { resetJob } from './reset-job.ts'
import { programs } from './ssh/ssh-server.ts'
import { createSshService } from './ssh/ssh-service.ts'
import { createSshStore } from './ssh/ssh-store.ts'
import { createDeviceStore } from './store.ts'

export default defineModule({
  id: 'device-settings',
  area: deviceSettings,
  programs,
  migrations: new URL('migrations/', import.meta.url),
  open(host) {
    const store = createDeviceStore(host.db, host.nowMs)
    const fields = createDeviceFields(host, store)
    const remoteShell = createSshService(
      host,
      createSshStore(store, (field) => host.events.emit('device-settings.changed', { field })),
    )
    const parts: DeviceSettingsParts = { host, fields, ssh: remoteShell, startedAtMs: host.nowMs() }
    const listening = Promise.withResolvers<void>()
    // A reset that was cut off continues when the other modules are open too.
    const isCutOff = host.jobs.counts(undefined).some(({ state }) => state === 'ready' || state === 'running')
    if (!isCutOff) listening.resolve()
    const onListening = async (): Promise<undefined> => {
      listening.resolve()
      await remoteShell.start()
      return undefined
    }
    const dispose = (): PromiseLike<void> => remoteShell[Symbol.asyncDispose]()
    return { handlers: handlersOf(parts), jobs: { reset: resetJob(parts, listening.promise) }, onListening, api: fields, dispose }
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
  reset: reset(parts),
  logPackage: logPackage(parts),
  ssh: ssh(parts),
  setSsh: setSsh(parts),
})
