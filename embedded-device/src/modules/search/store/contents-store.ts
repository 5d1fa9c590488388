import { openDatabase } from '@cove/server-kit/database'
import type { Db } from '@cove/server-kit/database'
import { readingRows } from './reading-rows.ts'
import { folderRows } from './folder-rows.ts'
import { hitRows } from './hit-rows.ts'
import { schema, schemaVersion } from './schema.ts'

/** Opens the database of contents. It is a cache: one that cannot be read, or of another version, is built again. */
export function openContentsStore(file: string, remove: (file: string) => void) {
  const db = openOrRebuild(file, remove)
  return { ...folderRows(db), ...readingRows(db), ...hitRows(db), close: () => db[Symbol.dispose]() }
}
/** The rows of the module; lives in a thread. */
export type ContentsStore = ReturnType<typeof openContentsStore>

function openOrRebuild(file: string, remove: (file: string) => void): Db {
  try {
    return openOnce(file)
  } catch {
    for (const suffix of ['', '-wal', '-shm', '-journal']) remove(file + suffix)
    return openOnce(file)
  }
}

function openOnce(file: string): Db {
  const db = openDatabase(file, { durability: 'cache' })
  try {
    const version = Number(db.value('pragma user_version'))
    if (version === schemaVersion) return db
    if (version !== 0) throw new Error('another version')
    db.script(`begin; ${schema} pragma user_version = ${schemaVersion}; commit;`)
    return db
  } catch (error) {
    db[Symbol.dispose]()
    throw error
  }
}
