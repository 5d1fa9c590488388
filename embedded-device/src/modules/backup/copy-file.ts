import { createHash } from 'node:crypto'
import type { Principal } from '../../module-kit/module-kit.ts'
import { keepComputerMode, sibling } from '../../module-kit/staging-kit.ts'
import type { Location } from '../../files/places/space.ts'
import type { BackupParts } from './parts.ts'

const pieceBytes = 4 << 20

/** What is copied, and what it must be. */
export interface CopyRequest {
  readonly from: Location
  readonly to: Location
  readonly md5: string
  readonly sizeBytes: number
  readonly modifiedMs: number
  readonly mode?: number | null | undefined
  /** The same flag resumes the same copy after a kill, and finds one that was finished. */
  readonly flag: string
  /** What is in the place; a free name is taken unless it says otherwise. */
  readonly cover?: 'rename' | 'cover'
  readonly onBytes?: (doneBytes: number) => void
}

/**
 * Copies a file of a backup under a free name, or in place of another, durable when this returns. The hash is compared before the name appears: refuses
 * `uploadRestart` for a copy that is not what was backed up.
 */
export async function copyFile(parts: Pick<BackupParts, 'vfs' | 'uploads' | 'staging'>, who: Principal, copy: CopyRequest): Promise<void> {
  const { vfs, uploads } = parts
  const { from, to, md5, sizeBytes, modifiedMs, mode, flag, cover = 'rename', onBytes } = copy
  const file = await vfs.openRead(from)
  try {
    const request = { at: to, sizeBytes, cover, flag, mtimeMs: modifiedMs, mode, makeParents: true, keepsNames: true } as const
    const { uploadId, done } = await uploads.create(who, request)
    if (done) return
    let [pieces, heldBytes, startByte]: [Buffer[], number, number] = [[], 0, 0]
    const flush = async () => {
      const bytes = Buffer.concat(pieces)
      const chunk = { startByte, endByte: startByte + bytes.byteLength, md5: createHash('md5').update(bytes).digest('hex') }
      await uploads.writeChunk(who, uploadId, { ...chunk, body: once(bytes) })
      startByte += bytes.byteLength
      onBytes?.(startByte)
      pieces = []
      heldBytes = 0
    }
    const endByte = Math.min(file.sizeBytes, sizeBytes) - 1
    await file.pump({ startByte: 0, endByte }, async (bytes) => {
      // A copy: the pump uses its block again.
      pieces.push(Buffer.from(bytes))
      heldBytes += bytes.byteLength
      if (heldBytes >= pieceBytes) await flush()
    })
    if (heldBytes > 0) await flush()
    const { name } = await uploads.complete(who, uploadId, { mtimeMs: modifiedMs, md5 })
    await keepComputerMode(parts, sibling(to, name), mode)
  } finally {
    await file.close()
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
