import type { editing } from '@cove/device-contract/editing'
import type { HandlerOf } from '../../../core/module-kit.ts'
import type { EditingParts } from '../parts.ts'
import { replaceFile } from '../replace-file.ts'

export const save =
  (parts: EditingParts): HandlerOf<typeof editing.calls.save> =>
  async ({ query, body }, { context: { who }, refuse }) => {
    const at = await parts.spaces.locate(who, query.storageId, query.path)
    const { kind } = await parts.vfs.stat(at)
    if (kind !== 'file' || at.names.length === 0) return refuse('fileNotFound')
    const pieces: Uint8Array[] = []
    for await (const piece of body) pieces.push(Uint8Array.from(piece))
    const entry = await replaceFile(parts, { who, at, bytes: Buffer.concat(pieces), version: query.version })
    const file = await parts.vfs.openRead(at)
    await file.close()
    parts.drafts.forget({ userNo: who.userNo, spaceId: at.space.id, path: at.indexPath })
    return { resource: parts.resources.ofEntry(at, entry), version: file.etag }
  }
