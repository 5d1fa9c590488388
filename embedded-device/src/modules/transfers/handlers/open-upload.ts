import { refuse } from '../../../module-kit/module-kit.ts'
import type { Principal } from '../../../module-kit/module-kit.ts'
import type { TransfersParts } from '../parts.ts'
import type { UploadStatus } from '../upload-types.ts'

/** The upload a call means: calls name the file, not the id (TR-05a). Refuses `uploadNotFound`. */
export async function openUpload(
  { spaces, uploads }: TransfersParts,
  who: Principal,
  target: { readonly storageId: string; readonly path: string },
): Promise<UploadStatus> {
  const at = await spaces.locateFor(who, target, 'add')
  return uploads.find(who, at) ?? refuse('uploadNotFound')
}
