import type { UploadDesk } from '../../modules/transfers/uploads.ts'

/** DL: knows who is sending files to the device right now. */
export interface TransferActivity {
  isActive(userNo: string): boolean
  /** The same uploads; what passes through them is noticed. */
  watching(uploads: UploadDesk): UploadDesk
}

/** Between two pieces of one upload lies less than this, unless the person's line is very slow. */
const lingerMs = 10_000

export function createTransferActivity(nowMs: () => number = () => performance.now()): TransferActivity {
  const lastMs = new Map<string, number>()
  const note = (userNo: string): void => void lastMs.set(userNo, nowMs())
  return {
    isActive(userNo) {
      const last = lastMs.get(userNo)
      return last !== undefined && nowMs() - last < lingerMs
    },
    watching: (uploads) => ({
      ...uploads,
      async writeChunk(who, uploadId, part) {
        note(who.userNo)
        const status = await uploads.writeChunk(who, uploadId, part)
        note(who.userNo)
        return status
      },
      putSmall(who, files) {
        note(who.userNo)
        return uploads.putSmall(who, files)
      },
    }),
  }
}
