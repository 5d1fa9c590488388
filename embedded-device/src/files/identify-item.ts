import type { IdentifyItem } from '../core/positions/open-positions.ts'
import type { FilesParts } from './files-parts.ts'

/** POS-04: a file keeps its inode and the time it was made when it is moved or renamed; a new file in its place has others. */
export function identifyItem({ spaces, vfs }: Pick<FilesParts, 'spaces' | 'vfs'>): IdentifyItem {
  return async (who, ref) => {
    const at = await spaces.locateFor(who, ref, 'see')
    const { kind, fileId, birthMs } = await vfs.stat(at)
    return kind === 'file' ? `${fileId}.${Math.floor(birthMs)}` : undefined
  }
}
