import { appLimits } from '@cove/device-contract/apps'
import type { apps } from '@cove/device-contract/apps'
import { refuse } from '../../../module-kit/module-kit.ts'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { putFile } from '../../../module-kit/staging-kit.ts'
import { grantedPlace, workOf } from '../granted-place.ts'
import type { AppsParts } from '../parts.ts'

export const entries =
  (parts: AppsParts): HandlerOf<typeof apps.calls.entries> =>
  async ({ query }, { context: { who } }) => {
    const work = workOf(parts, who, query)
    const at = await grantedPlace(parts, work, 'see')
    const all = (await parts.vfs.readFolder(at)).toSorted((one, other) => (one.name < other.name ? -1 : 1))
    const shown = all.slice(0, appLimits.entries)
    work.note('listed', shown.length)
    return {
      entries: shown.map(({ name, kind, sizeBytes, mtimeMs }) => ({
        name,
        isFolder: kind === 'folder',
        sizeBytes: kind === 'folder' ? 0 : sizeBytes,
        modifiedSeconds: mtimeMs / 1000,
      })),
      isWhole: shown.length === all.length,
    }
  }

export const read =
  (parts: AppsParts): HandlerOf<typeof apps.calls.read> =>
  async ({ query }, { context: { who } }) => {
    const work = workOf(parts, who, query)
    const at = await grantedPlace(parts, work, 'see')
    const file = await parts.vfs.openRead(at)
    try {
      const pieces: Uint8Array[] = []
      const endByte = Math.min(query.startByte + query.lengthBytes, file.sizeBytes) - 1
      if (endByte >= query.startByte)
        await file.pump({ startByte: query.startByte, endByte }, async (bytes) => {
          // A block is taken back when this settles.
          pieces.push(Uint8Array.from(bytes))
        })
      const bytes = Buffer.concat(pieces)
      work.note('read', bytes.byteLength)
      return { bytes: bytes.toString('base64'), sizeBytes: file.sizeBytes, modifiedSeconds: file.mtimeMs / 1000 }
    } finally {
      await file.close()
    }
  }

export const write =
  (parts: AppsParts): HandlerOf<typeof apps.calls.write> =>
  async ({ query, body }, { context: { who } }) => {
    const work = workOf(parts, who, query)
    const at = await grantedPlace(parts, work, 'add')
    if (at.names.length === 0) return refuse('invalidPath')
    const pieces: Uint8Array[] = []
    let sizeBytes = 0
    for await (const piece of body) {
      sizeBytes += piece.byteLength
      if (sizeBytes > appLimits.writeBytes) refuse('chunkTooLarge')
      pieces.push(Uint8Array.from(piece))
    }
    // The body may have taken a while: what was taken back meanwhile is not written.
    await grantedPlace(parts, work, 'add')
    await putFile(parts, { who, at, bytes: Buffer.concat(pieces), makes: query.path !== '' })
    work.note('written', sizeBytes)
    return { sizeBytes }
  }
