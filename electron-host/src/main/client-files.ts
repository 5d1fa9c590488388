import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readFileIfAny, writePrivateFile } from '@cove/server-kit/private-file'

/** One small file of the client that only its user may read. */
export interface ClientFile {
  /** Undefined while it does not exist, and when it cannot be read. */
  readonly read: () => string | undefined
  readonly write: (text: string) => void
  readonly remove: () => void
}

/** A file in the client's own folder. */
export function clientFile(folder: string, name: string): ClientFile {
  const file = join(folder, name)
  return {
    read() {
      try {
        return readFileIfAny(file)
      } catch {
        // A folder or a pipe in its place: the client starts as if new.
        return undefined
      }
    },
    write: (text) => writePrivateFile(file, text),
    remove: () => rmSync(file, { force: true }),
  }
}

/** The JSON of a file; undefined when it is damaged. */
export function jsonOf({ read }: ClientFile): unknown {
  try {
    const text = read()
    return text === undefined ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}
