import type { FileHandle } from 'node:fs/promises'
import { systemSeconds } from '@cove/device-contract/rules'

/** The time of last change of a file of this computer; the one way to set it (`one-file-time`). */
export const setModified = (file: FileHandle, modifiedMs: number): Promise<void> =>
  file.utimes(systemSeconds(modifiedMs), systemSeconds(modifiedMs))
