import type { storage } from '@cove/device-contract/storage'
import type { HandlerOf } from '../../../files/handlers/handler-of.ts'
import { spaceByName } from './space-by-name.ts'

export const repair: HandlerOf<typeof storage.calls.repair> = ({ body }, { context }) => {
  context.parts.hardware.repair.start(spaceByName(context, body.storageName))
  return {}
}
