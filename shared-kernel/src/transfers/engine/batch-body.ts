import { BatchHeadSchema } from '@cove/device-contract/transfer'
import type { BatchEntry } from '@cove/device-contract/transfer'
import * as z from 'zod/mini'

/** W3: the head and the bytes of a batch as they travel. */
export function batchBody(
  entries: readonly BatchEntry[],
  bodies: readonly Uint8Array[],
): { body: Uint8Array<ArrayBuffer>; headBytes: number } {
  const head = new TextEncoder().encode(JSON.stringify(z.encode(BatchHeadSchema, [...entries])))
  const body = new Uint8Array(bodies.reduce((sum, bytes) => sum + bytes.length, head.length))
  body.set(head)
  let at = head.length
  for (const bytes of bodies) {
    body.set(bytes, at)
    at += bytes.length
  }
  return { body, headBytes: head.length }
}
