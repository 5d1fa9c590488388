import { cpus, release, totalmem, type as systemName, uptime } from 'node:os'
import type { deviceSettings, SystemInfo } from '@cove/device-contract/device-settings'
import { deviceNameOf } from '@cove/device-contract/rules'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { authorOf } from '../parts.ts'
import type { DeviceSettingsParts } from '../parts.ts'
import { readLog } from '../read-log.ts'

type Calls = typeof deviceSettings.calls

/** SYS-02a: what the device is, now. */
export const systemInfoOf = ({ host, startedAtMs }: DeviceSettingsParts): SystemInfo => ({
  deviceName: host.identity.name,
  model: host.identity.model,
  memoryBytes: totalmem(),
  serverVersion: host.version,
  firmwareVersion: `${systemName()} ${release()}`,
  // SYS-02a: the desktop comes with the server; there is no BIOS that this device could read.
  webVersion: host.version,
  biosVersion: '',
  serialNo: host.identity.serialNo,
  mac: host.identity.mac,
  uptimeSeconds: Math.max(0, Math.round((host.nowMs() - startedAtMs) / 1000)),
  machineUptimeSeconds: Math.round(uptime()),
  cpuModel: cpus()[0]?.model.trim() ?? '',
  cores: Math.max(1, cpus().length),
  kernel: release(),
  addresses: [...host.net.reach.addresses()],
})

export const info =
  (parts: DeviceSettingsParts): HandlerOf<Calls['info']> =>
  () =>
    systemInfoOf(parts)

export const setName =
  (parts: DeviceSettingsParts): HandlerOf<Calls['setName']> =>
  ({ body }, { context, refuse }) => {
    const name = deviceNameOf(body.name)
    if (name === undefined) return refuse('deviceNameInvalid')
    parts.fields.rename(name, authorOf(parts, context))
    return {}
  }

export const log =
  ({ host }: DeviceSettingsParts): HandlerOf<Calls['log']> =>
  async (_input, { refuse }) =>
    (await readLog({ ...host.files, config: host.config })) ?? refuse('logExportFailed')
