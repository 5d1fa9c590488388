import type { storage } from '@cove/device-contract/storage'
import type { HandlerOf } from '../../../files/handlers/handler-of.ts'

export const continueWithDiskErrors: HandlerOf<typeof storage.calls.continueWithDiskErrors> = (_input, { context }) => {
  const { hardware, popUps } = context.parts
  hardware.disks.accept()
  for (const kind of ['diskFailed', 'filesystemDamaged'] as const) popUps.withdraw(kind)
  return {}
}
