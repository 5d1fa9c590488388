import { isRefusal } from '@cove/server-kit/refusal'
import { keepFileTime } from '../../module-kit/staging-kit.ts'
import { diskMsOf } from './content.ts'
import { fullPath } from './parts.ts'
import type { OpenRun, SyncParts } from './parts.ts'
import { placeKey, presentAt, turnOf } from './place-files.ts'

interface FileTime {
  readonly path: string
  /** The content that the run has seen. */
  readonly md5: string
  readonly modifiedMs: number
}

/**
 * SYN-02: a time that alone has moved on the computer: the file of the device gets it, and its content is known as before. Answers the
 * time it has then; undefined where the file is another one by now, or may not be changed.
 */
export async function keptTime(parts: SyncParts, of: OpenRun, { path, md5, modifiedMs }: FileTime): Promise<number | undefined> {
  return parts.turns(turnOf(of, path), async () => {
    try {
      const there = await presentAt(parts, of, path)
      if (there?.md5 !== md5) return undefined
      const { at, ...file } = there
      await keepFileTime(parts, at, modifiedMs)
      const [entry] = await parts.vfs.exists([at])
      if (!entry || entry.fileId !== file.fileId) return undefined
      const diskMs = diskMsOf(entry)
      parts.files.set(placeKey(of), { ...file, path: fullPath(of.task, path), modifiedMs: diskMs, diskMs })
      return diskMs
    } catch (error) {
      if (!isRefusal(error) && !(error instanceof Error && error.name === 'FileChanged')) throw error
      return undefined
    }
  })
}
