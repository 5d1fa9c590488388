import type { Log } from '../log/log.ts'
import { ReadFiles, RemoteFiles } from './remote-manifest.ts'

/** What the lists are read with. */
export interface FileListsParts {
  /** Fetches the text of `remotes-files.json`. */
  readonly fetchFiles: () => Promise<unknown>
  /** Revision of the registry as it was last read. */
  readonly revision: () => number
  readonly refresh: () => Promise<unknown>
  readonly log: Log
}

/** W9: the files of the published versions. They give windows a head start; without them each file is fetched when another one names it. */
export interface FileLists {
  /** Those of a federation name, when they are there. */
  readonly of: (name: string) => RemoteFiles | undefined
  /**
   * Reads them when one of these names is not there, once for all who ask meanwhile; undefined when nothing is missing. Never rejects: what
   * cannot be read is asked for again by the next call.
   */
  readonly readMissing: (names: readonly string[]) => Promise<void> | undefined
}

/** Nothing is read before it is asked for. */
export function createFileLists({ fetchFiles, revision, refresh, log }: FileListsParts): FileLists {
  const known = new Map<string, RemoteFiles>()
  let reading: Promise<void> | undefined
  /** Revision of the registry that the last lists were read for: what they lack then comes with another publication. */
  let readFor: number | undefined
  const readOnce = async () => {
    const files = ReadFiles.parse(await fetchFiles())
    readFor = revision()
    for (const [name, value] of Object.entries(files.remotes)) {
      const lists = RemoteFiles.safeParse(value)
      // A name carries its version: what it names is right whatever was published meanwhile, and an open window may still be of an older one.
      if (lists.success) known.set(name, lists.data)
      else log.warn('remote.filesUnreadable', { name, cause: lists.error.message.slice(0, 300) })
    }
    if (files.revision !== readFor) refresh().catch(() => undefined)
  }
  return {
    of: (name) => known.get(name),
    readMissing: (names) => {
      if (readFor === revision() || names.every((name) => known.has(name))) return undefined
      reading ??= readOnce()
        .catch((cause: unknown) => log.warn('remote.filesUnreadable', { cause: String(cause).slice(0, 300) }))
        .finally(() => (reading = undefined))
      return reading
    },
  }
}
