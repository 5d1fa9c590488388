import type { HostFiles, Principal } from '../../module-kit/module-kit.ts'
import { parseDevicePath } from '../../module-kit/staging-kit.ts'
import type { DraftPlace, Drafts } from './drafts.ts'

/** What the module works with. */
export interface EditingParts extends Pick<
  HostFiles,
  'spaces' | 'fileSources' | 'vfs' | 'undo' | 'staging' | 'index' | 'quota' | 'resources'
> {
  readonly drafts: Drafts
}

/** Where the draft of a file is, with the rights of this moment (P7); refuses `fileNotFound` for what is no file. */
export async function draftPlace(
  { fileSources, spaces, vfs }: Pick<EditingParts, 'fileSources' | 'spaces' | 'vfs'>,
  who: Principal,
  ref: { readonly storageId: string; readonly path: string },
): Promise<DraftPlace | undefined> {
  const source = fileSources.find(who, ref.storageId)
  if (source) {
    const { isFolder } = await source.stat(parseDevicePath(ref.path))
    return isFolder ? undefined : { userNo: who.userNo, spaceId: ref.storageId, path: ref.path }
  }
  const at = await spaces.locateFor(who, ref, 'add')
  const { kind } = await vfs.stat(at)
  return kind === 'file' ? { userNo: who.userNo, spaceId: at.space.id, path: at.indexPath } : undefined
}
