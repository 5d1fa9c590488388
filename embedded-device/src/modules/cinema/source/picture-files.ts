import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { HostMedia } from '../../../module-kit/module-kit.ts'
import {
  copyStateFile,
  makeStateDir,
  removeStateFile,
  stateFileBytes,
  stateFileFacts,
  writeStateFile,
} from '../../../module-kit/staging-kit.ts'
import { ServiceError } from '../../../module-kit/service-kit.ts'
import type { Ask, FilmSource } from './film-source.ts'
import type { FoundPicture, PictureStore } from './picture-store.ts'

/** Pictures of all titles together; above it no more are fetched. */
export const mostKeptBytes = 2 * 1024 ** 3

export interface PictureFilesOptions {
  /** A folder of the module's own. */
  readonly dir: string
  readonly source: Pick<FilmSource, 'picture'>
  readonly store: PictureStore
  readonly thumbnails: HostMedia['thumbnails']
  readonly nowMs: () => number
}

/** Pictures of the film database as the device's own pictures. */
export interface PictureFiles {
  /** Fetches a picture and keeps it, drawn again; what came from the network is never sent on. Rejects with a `ServiceError`. */
  fetch(picture: string, ask: Ask): Promise<string>
  /** Where a kept picture is; one that somebody removed is fetched again. */
  kept(picture: FoundPicture | undefined): Promise<string | undefined>
  /** Removes files that nothing names. */
  sweep(): Promise<void>
}

/** Creates the folder of pictures when the first one comes. */
export function createPictureFiles({ dir, source, store, thumbnails, nowMs }: PictureFilesOptions): PictureFiles {
  const pathOf = (file: string): string => join(dir, file)
  return {
    async kept(picture) {
      if (!picture || picture.file === null) return undefined
      const file = pathOf(picture.file)
      if ((await stateFileBytes(file)) !== undefined) return file
      store.later(picture.picture, 0)
      return undefined
    },
    async fetch(picture, ask) {
      const cut = picture.indexOf('/')
      const bytes = await source.picture(picture.slice(0, cut), picture.slice(cut), ask)
      const extension = extensionOf(bytes)
      if (extension === undefined) throw new ServiceError('protocol', { text: 'no picture' })
      const id = createHash('sha256').update(picture).digest('hex').slice(0, 32)
      const [incoming, file] = [`in-${id}.${extension}`, `${id}.webp`]
      makeStateDir(dir)
      try {
        await writeStateFile(pathOf(incoming), bytes)
        await draw(incoming, file, ask.signal)
      } finally {
        await removeStateFile(pathOf(incoming)).catch(() => undefined)
      }
      store.stored(picture, { file, version: nowMs(), bytes: (await stateFileBytes(pathOf(file))) ?? 0 })
      return pathOf(file)
    },
    async sweep() {
      for (const file of store.takeUnused()) await removeStateFile(pathOf(file)).catch(() => undefined)
    },
  }

  /** S-G4: the decoder's own process reads what a stranger sent. */
  async function draw(name: string, file: string, signal: AbortSignal): Promise<void> {
    const facts = await stateFileFacts(pathOf(name))
    if (!facts) throw new ServiceError('unavailable', { text: 'the picture is gone' })
    const { inode: ino, mtimeMs, sizeBytes } = facts
    const space = { id: 'cinema-source', name: '', rootDir: dir, kind: 'managed' as const, createdAtMs: 0 }
    const at = { space, base: [], names: [name], path: `/${name}`, indexPath: `/${name}` }
    const drawn = await thumbnails.get({ at, ino, mtimeMs, sizeBytes }, 'LARGE', signal)
    signal.throwIfAborted()
    if (!drawn.ok) throw new ServiceError(drawn.reason === 'noSpace' ? 'unavailable' : 'protocol', { text: drawn.reason })
    await copyStateFile(drawn.file, pathOf(file))
  }
}

const magics = [
  ['jpg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47]],
  ['webp', [0x52, 0x49, 0x46, 0x46]],
] as const

/** By its first bytes; undefined for anything that is not one of three kinds. */
function extensionOf(bytes: Uint8Array): string | undefined {
  return magics.find(([, magic]) => magic.every((byte, at) => bytes[at] === byte))?.[0]
}
