import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newToken } from '@cove/server-kit'
import { drawAvatar } from '@cove/server-kit/pictures'

const avatarSizePx = 256

/** Avatars on disk, by unguessable ids. */
export interface Pictures {
  /** Draws the picture again at 256 px; undefined when it cannot be read as one. */
  keepAvatar(bytes: Buffer): Promise<string | undefined>
  readAvatar(id: string): Promise<Buffer | undefined>
  dropAvatar(id: string): Promise<void>
}

export function createPictures(filesDir: string): Pictures {
  const dir = join(filesDir, 'avatars')
  const fileOf = (id: string): string | undefined => (isPictureId(id) ? join(dir, `${id}.webp`) : undefined)
  return {
    async keepAvatar(bytes) {
      const drawn = await drawAvatar(bytes, avatarSizePx)
      if (!drawn) return undefined
      const id = newToken()
      await mkdir(dir, { recursive: true, mode: 0o700 })
      await writeFile(join(dir, `${id}.webp`), drawn, { mode: 0o600 })
      return id
    },
    async readAvatar(id) {
      const file = fileOf(id)
      return file === undefined ? undefined : readFile(file).catch(() => undefined)
    },
    async dropAvatar(id) {
      const file = fileOf(id)
      if (file !== undefined) await rm(file, { force: true })
    },
  }
}

/** Ids are base64url and nothing else, so they never leave their folder. */
export function isPictureId(id: string): boolean {
  return /^[\w-]{20,64}$/.test(id)
}
