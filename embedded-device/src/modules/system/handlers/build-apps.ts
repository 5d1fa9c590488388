import type { system } from '@cove/device-contract/system'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'

/** `npm start`, which started this process, builds; it says by this variable that it listens. */
const hasBuilder = (): boolean => process.env['COVE_BUILDER'] === '1' && process.connected

export const buildApps = (): HandlerOf<typeof system.calls.buildApps> => () => {
  const isBuilding = hasBuilder()
  if (isBuilding) process.send?.({ kind: 'buildApps' })
  return { isBuilding }
}
