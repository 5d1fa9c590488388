import { callerOf } from '../../../core/http/context.ts'
import type { FilesContext } from '../../../files/handlers/handler-of.ts'
import { refuse } from '@cove/server-kit/refusal'
import type { UploadStatus } from '../upload-types.ts'

/** The upload a call means: calls name the file, not the id (TR-05a). Refuses `uploadNotFound`. */
export async function openUpload(
  context: FilesContext,
  target: { readonly storageId: string; readonly path: string },
): Promise<UploadStatus> {
  const who = callerOf(context)
  const at = await context.parts.spaces.locate(who, target.storageId, target.path)
  return context.parts.uploads.find(who, at) ?? refuse('uploadNotFound')
}
