import type { Device } from '../../src/device.ts'
import type { DownloadService } from '../../src/modules/downloads/download-service.ts'
import type { Hardware } from '../../src/modules/storage/open-hardware.ts'
import type { Tunnels } from '../../src/modules/network/tunnels.ts'

/** What tests reach inside modules. */
const apiOf = <Api>({ parts }: Device, id: string): Api => {
  const api = parts.modules.api<Api>(id)
  if (!api) throw new Error(`the module ${id} is not open`)
  return api
}

export const downloadsOf = (device: Device): DownloadService => apiOf(device, 'downloads')
export const hardwareOf = (device: Device): Hardware => apiOf<{ readonly hardware: Hardware }>(device, 'storage').hardware
export const tunnelsOf = (device: Device): Tunnels => apiOf<{ readonly tunnels: Tunnels }>(device, 'network').tunnels
