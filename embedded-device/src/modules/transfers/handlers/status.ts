import type { transfer } from '@cove/device-contract/transfer'
import type { HandlerOf } from '../../../files/handlers/handler-of.ts'
import { openUpload } from './open-upload.ts'

export const status: HandlerOf<typeof transfer.calls.status> = async ({ query }, { context }) => {
  const { sizeBytes, received } = await openUpload(context, query)
  return { sizeBytes, received: received.map(([start, end]): [number, number] => [start, end]) }
}
