import { transfer } from '@cove/device-contract/transfer'
import type { Settings } from '../../settings/settings.ts'
import type { TransferAction } from './protocol.ts'

/** TR-04c: the action that makes the worker obey the limits of this user. */
export const limitsAction = (settings: Pick<Settings, 'of'>): TransferAction => ({ kind: 'settings', settings: settings.of(transfer) })

/** Calls `send` after each change of the limits. Dispose the result with the page. */
export const followLimits = (settings: Settings, send: (action: TransferAction) => void): Disposable =>
  settings.on(transfer, () => send(limitsAction(settings)))
