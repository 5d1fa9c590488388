import type { TransferActivity } from '../../core/schedules/transfer-activity.ts'
import type { UploadService } from './uploads.ts'

/** The same uploads; what arrives through them counts as activity of its user. */
export function notingUploads(uploads: UploadService, activity: TransferActivity): UploadService {
  return {
    ...uploads,
    async writeChunk(who, uploadId, part) {
      activity.note(who.userNo)
      const status = await uploads.writeChunk(who, uploadId, part)
      activity.note(who.userNo)
      return status
    },
    putSmall(who, files) {
      activity.note(who.userNo)
      return uploads.putSmall(who, files)
    },
  }
}
