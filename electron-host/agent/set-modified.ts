import { lutimes } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { systemSeconds } from '@cove/device-contract/rules'

/** The time of last change of a file of this computer; the one way to set it (`one-file-time`). */
export const setModified = (file: FileHandle, modifiedMs: number): Promise<void> =>
  file.utimes(systemSeconds(modifiedMs), systemSeconds(modifiedMs))

/** The same by its path: of a folder, which not every system opens, and of a file that may only be read. A link in its place is not followed. */
export const setModifiedAt = (path: string | Buffer, modifiedMs: number): Promise<void> =>
  lutimes(path, systemSeconds(modifiedMs), systemSeconds(modifiedMs))
