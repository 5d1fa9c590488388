import type { transfer } from '@cove/device-contract/transfer'
import { isRefusal } from '@cove/server-kit/refusal'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { TransfersParts } from '../parts.ts'
import { standingNamesOf } from './standing-names.ts'

export const create =
  (parts: TransfersParts): HandlerOf<typeof transfer.calls.create> =>
  async ({ query }, { context }) => {
    const { spaces, uploads } = parts
    const { storageId, cover, sizeBytes } = query
    const who = context.who
    const source = parts.fileSources.find(who, storageId)
    if (source) return parts.sourceUploads.create(who, source, query)
    const at = await spaces.locateFor(who, query, 'add')
    const standing =
      query.standingFolder === undefined ? undefined : await spaces.locateFor(who, { storageId, path: query.standingFolder }, 'see')
    const known = { storageId, cover, flag: query.flag ?? 0 }
    try {
      const upload = await uploads.create(who, {
        at,
        sizeBytes,
        cover,
        flag: query.flag === undefined ? undefined : String(query.flag),
        mtimeMs: query.modifiedSeconds === undefined ? undefined : query.modifiedSeconds * 1000,
        makeParents: query.makeParents ?? false,
        standingNames: standingNamesOf(standing, at),
      })
      return {
        ...known,
        path: upload.path,
        uploadId: upload.uploadId,
        received: toPairs(upload.received),
        finished: upload.done !== undefined,
        skipped: false,
      }
    } catch (error) {
      // TR-08, H-05: "skip" found the file there, which is what the caller wanted.
      if (cover !== 'skip' || !isRefusal(error) || error.error !== 'uploadFileThere') throw error
      return { ...known, path: query.path, uploadId: '', received: [], finished: true, skipped: true }
    }
  }

function toPairs(ranges: readonly (readonly [number, number])[]): [number, number][] {
  return ranges.map(([start, end]) => [start, end])
}
