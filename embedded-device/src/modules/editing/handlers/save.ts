import type { editing } from '@cove/device-contract/editing'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { EditingParts } from '../parts.ts'
import { putFile } from '../../../module-kit/staging-kit.ts'
import { refuseConflict } from '../refuse-editing.ts'
import { saveInSource } from '../save-in-source.ts'

export const save =
  (parts: EditingParts): HandlerOf<typeof editing.calls.save> =>
  async ({ query, body }, { context: { who }, refuse }) => {
    const source = parts.fileSources.find(who, query.storageId)
    if (source) {
      const saved = await saveInSource(parts, source, { path: query.path, bytes: await wholeBody(body), version: query.version })
      parts.drafts.forget({ userNo: who.userNo, spaceId: query.storageId, path: query.path })
      return saved
    }
    // As an upload that replaces the file; that includes a single file that another user shares for writing.
    const at = await parts.spaces.locateFor(who, query, 'add')
    const { kind } = await parts.vfs.stat(at)
    if (kind !== 'file' || at.names.length === 0) return refuse('fileNotFound')
    const entry = await putFile(parts, { who, at, bytes: await wholeBody(body), version: query.version, onConflict: refuseConflict })
    const file = await parts.vfs.openRead(at)
    await file.close()
    parts.drafts.forget({ userNo: who.userNo, spaceId: at.space.id, path: at.indexPath })
    return { resource: parts.resources.ofEntry(at, entry), version: file.etag }
  }

async function wholeBody(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of body) pieces.push(Uint8Array.from(piece))
  return Buffer.concat(pieces)
}
