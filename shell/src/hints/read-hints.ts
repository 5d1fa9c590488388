import { desktop } from '@cove/device-contract/desktop'
import { readSettings } from '@cove/device-contract/kit'
import { settings } from '@cove/device-contract/settings'
import type { Kernel } from '@cove/kernel'

/** Whether the device knows that the user has seen the hints; undefined when it does not answer. */
export async function readHasSeenHints(device: Kernel['device']): Promise<boolean | undefined> {
  const answer = await device.use(settings).get({ query: { areaId: desktop.id } }, { silent: true })
  return answer.ok ? readSettings(desktop, answer.data.values).hasSeenHints : undefined
}
