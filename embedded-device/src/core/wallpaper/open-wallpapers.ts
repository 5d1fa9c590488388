import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { desktop } from '@cove/device-contract/desktop'
import { builtInWallpapers } from '@cove/device-contract/wallpaper'
import type { Db } from '@cove/server-kit'
import type { Settings } from '../settings/open-settings.ts'
import type { AcceptsValue } from '../settings/settings-documents.ts'
import { drawWallpaper } from './draw-wallpaper.ts'
import type { WallpaperFault } from './draw-wallpaper.ts'
import { createWallpaperStore } from './wallpaper-store.ts'
import type { WallpaperRow } from './wallpaper-store.ts'

/** Sizes in which a picture is stored. */
export type WallpaperSize = 'full' | 'small'

/** Pictures that users uploaded for their desktops (SET-01b). */
export interface Wallpapers {
  list(userNo: string): readonly WallpaperRow[]
  get(userNo: string, wallpaperId: string): WallpaperRow | undefined
  /** Reads, encodes and stores a picture of at most 10 MiB. */
  add(userNo: string, name: string, bytes: Buffer): Promise<WallpaperRow | WallpaperFault | 'wallpaperLimit'>
  /** False when the user has no such picture. A desktop that showed it shows the first built-in one. */
  remove(userNo: string, wallpaperId: string): Promise<boolean>
  /** The bytes as WebP; undefined when the user has no such picture. */
  read(userNo: string, wallpaperId: string, size: WallpaperSize): Promise<Buffer | undefined>
  /** Whether the user may choose this value of a setting of the desktop. */
  readonly accepts: AcceptsValue
  /** Removes files that no row names. */
  sweep(): Promise<void>
}

/** What wallpapers are opened with. */
export interface WallpaperParts {
  readonly db: Db
  readonly dataDir: string
  readonly settings: Pick<Settings, 'of' | 'change'>
  readonly nowMs: () => number
}

const mostPictures = 20

/** Opens the wallpapers; files left by an upload that was cut off are removed. */
export function openWallpapers({ db, dataDir, settings, nowMs }: WallpaperParts, stack: AsyncDisposableStack): Wallpapers {
  const store = createWallpaperStore(db)
  const files = createPictureFiles(join(dataDir, 'wallpapers'))
  // One picture at a time: decoding takes up to 200 MB.
  let lastWork: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = lastWork.then(work)
    lastWork = done.catch(() => undefined)
    return done
  }
  stack.defer(() => lastWork.then(() => undefined))
  const isFull = (userNo: string): boolean => store.list(userNo).length >= mostPictures
  return {
    list: store.list,
    get: store.get,
    add: (userNo, name, bytes) =>
      inTurn(async () => {
        if (isFull(userNo)) return 'wallpaperLimit'
        const drawn = await drawWallpaper(bytes)
        if (typeof drawn === 'string') return drawn
        const { full, small, widthPx, heightPx } = drawn
        const row = { wallpaperId: randomUUID(), userNo, name, widthPx, heightPx, sizeBytes: full.byteLength, createdAtMs: nowMs() }
        await files.write(row.wallpaperId, { full, small })
        store.add(row)
        return row
      }),
    async remove(userNo, wallpaperId) {
      if (!store.remove(userNo, wallpaperId)) return false
      if (settings.of(desktop, userNo).wallpaper === wallpaperId)
        settings.change({ userNo, clientName: '', way: 'removed' }, desktop.id, { wallpaper: null })
      await files.remove(wallpaperId)
      return true
    },
    read: async (userNo, wallpaperId, size) => (store.get(userNo, wallpaperId) ? files.read(wallpaperId, size) : undefined),
    accepts: (userNo, field, value) => field !== 'wallpaper' || isChoice(value) || store.get(userNo, String(value)) !== undefined,
    sweep: () => inTurn(() => files.keepOnly(store.ids())),
  }
}

const isChoice = (value: unknown): boolean => value === null || (builtInWallpapers as readonly unknown[]).includes(value)

function createPictureFiles(dir: string) {
  const fileOf = (id: string, size: WallpaperSize): string => join(dir, `${id}.${size}.webp`)
  const put = async (file: string, bytes: Buffer): Promise<void> => {
    await writeFile(`${file}.part`, bytes, { mode: 0o600 })
    // A reader gets a whole picture or none.
    await rename(`${file}.part`, file)
  }
  return {
    async write(id: string, { full, small }: Readonly<Record<WallpaperSize, Buffer>>): Promise<void> {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      await put(fileOf(id, 'full'), full)
      await put(fileOf(id, 'small'), small)
    },
    read: (id: string, size: WallpaperSize) => readFile(fileOf(id, size)).catch(() => undefined),
    async remove(id: string): Promise<void> {
      await rm(fileOf(id, 'full'), { force: true })
      await rm(fileOf(id, 'small'), { force: true })
    },
    async keepOnly(ids: ReadonlySet<string>): Promise<void> {
      const names = await readdir(dir).catch(() => [])
      for (const name of names) if (!ids.has(name.split('.', 1)[0] ?? '')) await rm(join(dir, name), { force: true })
    },
  }
}
