import type { IdentifyItem } from '../core/positions/open-positions.ts'
import { refuse } from '@cove/server-kit/refusal'
import type { FilesParts } from './files-parts.ts'

/** POS-04: a file keeps its inode and the time it was made when it is moved or renamed; a new file in its place has others. */
export function identifyItem({ spaces, vfs, index }: Pick<FilesParts, 'spaces' | 'vfs' | 'index'>): IdentifyItem {
  return async (who, ref) => {
    const at = await spaces.locate(who, ref.storageId, ref.path)
    const { kind, fileId } = await vfs.stat(at)
    if (kind !== 'file') return undefined
    const item = await index.get(at.space.id, at.indexPath)
    // The index may be a moment behind a file that has just been replaced.
    return item && String(item.ino) === fileId ? `${fileId}.${Math.floor(item.birthMs)}` : refuse('fileNotFound')
  }
}
