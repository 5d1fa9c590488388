import type { recycle } from '@cove/device-contract/recycle'
import { isRecycleDays } from '../../trash/bin-settings.ts'
import type { HandlerOf } from '../handler-of.ts'

export const settings: HandlerOf<typeof recycle.calls.settings> = (_input, { context }) => context.parts.binSettings.get()

/** RB-02: turning the cleaning on needs its days; turning it off keeps them for the next time. */
export const setSettings: HandlerOf<typeof recycle.calls.setSettings> = ({ body }, { context, refuse }) => {
  const { binSettings, hub } = context.parts
  if (body.days !== undefined && !isRecycleDays(body.days)) return refuse('illegalParameter')
  if (body.isEnabled && body.days === undefined) return refuse('recycleDaysMissing')
  binSettings.set({ isEnabled: body.isEnabled, days: body.days ?? binSettings.get().days })
  // Every open recycle bin shows the days that are left.
  hub.emit({ kind: 'recycle.changed', payload: {} })
  return binSettings.get()
}
