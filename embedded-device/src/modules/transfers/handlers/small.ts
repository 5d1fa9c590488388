import type { transfer } from '@cove/device-contract/transfer'
import { smallFileBytes } from '@cove/device-contract/rules'
import { isRefusal, refuse } from '@cove/server-kit/refusal'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { TransfersParts } from '../parts.ts'
import { smallInSource } from './small-in-source.ts'

export const small =
  (parts: TransfersParts): HandlerOf<typeof transfer.calls.small> =>
  async ({ query, body }, { context }) => {
    const { spaces, uploads, resources } = parts
    const who = context.who
    const source = parts.fileSources.find(who, query.storageId)
    if (source) return smallInSource(parts, source, { query, bytes: await wholeBody(body) })
    const at = await spaces.locateFor(who, query, 'add')
    const bytes = await wholeBody(body)
    const [result] = await uploads.putSmall(who, [
      {
        at,
        bytes,
        md5: query.md5,
        cover: query.cover,
        mtimeMs: query.modifiedSeconds === undefined ? undefined : query.modifiedSeconds * 1000,
        makeParents: query.makeParents ?? false,
      },
    ])
    if (result === undefined) throw new Error('putSmall answered nothing for a file')
    if (!(result instanceof Error)) return { resource: resources.ofEntry(at, result), skipped: false }
    if (query.cover === 'skip' && isRefusal(result) && result.error === 'uploadFileThere') return { skipped: true }
    throw result
  }

async function wholeBody(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let sizeBytes = 0
  for await (const piece of body) {
    sizeBytes += piece.byteLength
    if (sizeBytes > smallFileBytes) refuse('chunkTooLarge')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
