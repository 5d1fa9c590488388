import type { storage } from '@cove/device-contract/storage'
import type { HandlerOf } from '../../../files/handlers/handler-of.ts'

export const injectDiskFault: HandlerOf<typeof storage.calls.injectDiskFault> = ({ body }, { context, refuse }) =>
  context.parts.hardware.disks.set(body.slot, body) ? {} : refuse('notFound')
