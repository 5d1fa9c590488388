import type { Db } from '@cove/server-kit'

/** One picture of a user; sizes in bytes, time in ms. */
export interface WallpaperRow {
  readonly wallpaperId: string
  readonly userNo: string
  readonly name: string
  readonly widthPx: number
  readonly heightPx: number
  readonly sizeBytes: number
  readonly createdAtMs: number
}

/** The table of uploaded wallpapers. */
export interface WallpaperStore {
  /** Newest first. */
  list(userNo: string): readonly WallpaperRow[]
  /** Undefined for a picture of another user, too. */
  get(userNo: string, wallpaperId: string): WallpaperRow | undefined
  add(row: WallpaperRow): void
  /** False when the user has no such picture. */
  remove(userNo: string, wallpaperId: string): boolean
  ids(): ReadonlySet<string>
}

/** Makes the store over the main database. */
export function createWallpaperStore(db: Db): WallpaperStore {
  const rows = (where: string, ...params: string[]) =>
    db.all(`select id, user_no, name, width, height, size_bytes, created_at from wallpaper where ${where}`, ...params).map(rowOf)
  return {
    list: (userNo) => rows('user_no = ? order by created_at desc, id', userNo),
    get: (userNo, wallpaperId) => rows('user_no = ? and id = ?', userNo, wallpaperId)[0],
    add({ wallpaperId, userNo, name, widthPx, heightPx, sizeBytes, createdAtMs }) {
      db.run(
        'insert into wallpaper (id, user_no, name, width, height, size_bytes, created_at) values (?, ?, ?, ?, ?, ?, ?)',
        ...[wallpaperId, userNo, name, widthPx, heightPx, sizeBytes, createdAtMs],
      )
    },
    remove: (userNo, wallpaperId) => db.run('delete from wallpaper where user_no = ? and id = ?', userNo, wallpaperId).changes > 0,
    ids: () => new Set(db.arrays('select id from wallpaper').map(([id]) => String(id))),
  }
}

function rowOf(row: Readonly<Record<string, unknown>>): WallpaperRow {
  return {
    wallpaperId: String(row['id']),
    userNo: String(row['user_no']),
    name: String(row['name']),
    widthPx: Number(row['width']),
    heightPx: Number(row['height']),
    sizeBytes: Number(row['size_bytes']),
    createdAtMs: Number(row['created_at']),
  }
}
