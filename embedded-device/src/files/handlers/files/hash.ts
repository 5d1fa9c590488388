import type { files } from '@cove/device-contract/files'
import { callerOf } from '../../../core/calls/context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const hash: HandlerOf<typeof files.calls.hash> = async ({ body }, { context, refuse }) => {
  const { spaces, hashes } = context.parts
  const at = await spaces.locateFor(callerOf(context), body, 'see')
  if (at.names.length === 0) return refuse('fileNotFound')
  const left = new AbortController()
  const leave = (): void => left.abort()
  const { socket } = context.request.raw
  socket.once('close', leave)
  try {
    const { sha1, sizeBytes, mtimeMs } = await hashes.sha1(at, { startByte: body.start, endByte: body.end }, left.signal)
    return { sha1, sizeBytes, modifiedSeconds: Math.floor(mtimeMs / 1000) }
  } finally {
    socket.removeListener('close', leave)
  }
}
