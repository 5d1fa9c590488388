import { desktop } from '@cove/device-contract/desktop'
import { settings } from '@cove/device-contract/settings'
import type { BrowserContext } from '@playwright/test'
import type { DeviceApi } from './device-api.ts'
import { editAnswers } from './edit-answers.ts'

/** WIN-20: the account has seen the hints of its first sign-in. */
export async function markHintsSeen({ device }: DeviceApi): Promise<void> {
  const answer = await device.use(settings).set({ body: { areaId: desktop.id, values: { seen_hints: 1 } } })
  if (!answer.ok) throw new Error(`settings refused: ${answer.error.name}`)
}

/** WIN-20: whatever account signs in here has seen them, also one that a journey makes itself. */
export async function hideHints(context: BrowserContext): Promise<void> {
  await editAnswers(context, { address: '/ugos/v1/settings/get?area=desktop', over: { data: { values: { seen_hints: 1 } } } })
}
