import type { storage } from '@cove/device-contract/storage'
import { statusOf } from '../work-view.ts'
import { callerOf } from '../../../core/http/context.ts'
import type { HandlerOf } from '../../../files/handlers/handler-of.ts'

export const swapQuery: HandlerOf<typeof storage.calls.swapQuery> = (_input, { context }) => {
  const { hardware, spaces } = context.parts
  const { current, maxSizeBytes } = hardware.swap
  const space = spaces.list(callerOf(context)).find(({ id }) => id === current?.storageId)
  return {
    ...{ ...statusOf(hardware.work.get('createSwap')), maxSizeBytes },
    ...(current ? { sizeBytes: current.sizeBytes } : {}),
    ...(space ? { storageName: space.name } : {}),
  }
}
