import type { deviceSettings } from '@cove/device-contract/device-settings'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { logTexts, packTexts, writeNewFile } from '../log-package.ts'
import type { DeviceSettingsParts } from '../parts.ts'
import { systemInfoOf } from './info.ts'

const historyRows = 1_000

export const logPackage =
  (parts: DeviceSettingsParts): HandlerOf<(typeof deviceSettings.calls)['logPackage']> =>
  async ({ body }, { context: { who }, refuse }) => {
    const { host, fields } = parts
    const folder = await host.files.spaces.locateFor(who, body, 'add')
    const entry = (await host.files.vfs.exists([folder]))[0]
    if (folder.names.length > 0 && entry?.kind !== 'folder') return refuse('directoryNotFound')
    const logs = (await logTexts({ ...host.files, config: host.config })) ?? refuse('logExportFailed')
    const device = { name: 'device.json', text: JSON.stringify(systemInfoOf(parts), undefined, 2) }
    const history = { name: 'settings-history.json', text: JSON.stringify(fields.list(historyRows, undefined), undefined, 2) }
    const bytes = await packTexts([device, history, ...logs], host.nowMs())
    const day = new Date(host.nowMs()).toISOString().slice(0, 10)
    const name = await writeNewFile({ ...host.files, nowMs: host.nowMs }, { who, folder, name: `cove-log-${day}.zip`, bytes })
    return { storageId: body.storageId, path: body.path, name, sizeBytes: bytes.byteLength }
  }
