import type { upgrade } from '@cove/device-contract/upgrade'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'

export const heartbeat = (): HandlerOf<typeof upgrade.calls.heartbeat> => () => ({ edition: 'standard', isSimulated: true })
