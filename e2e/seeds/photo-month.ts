import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'

const perFolder = 1000
const dayMs = 86_400_000
/** The days of October 2024. */
const firstDay = Date.UTC(2024, 9, 1) / dayMs
const days = 31

/** Writes this many small photos into folders of 1000. */
export async function writePhotoMonth(folder: string, count: number): Promise<void> {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3a6ea5' } })
    .jpeg()
    .toBuffer()
  for (let at = 0; at < count; at += 1) {
    const below = path.join(folder, `第${Math.floor(at / perFolder)}批`)
    if (at % perFolder === 0) mkdirSync(below, { recursive: true })
    writeFileSync(path.join(below, `IMG_${at}.jpg`), picture)
  }
}

/** Stores what the pipeline would read from them in many minutes: photos of one month, of facts that it need not read again. The device is stopped. */
export function datePhotos(dataDir: string): void {
  const db = new DatabaseSync(path.join(dataDir, 'db', 'main.sqlite'))
  db.exec(`update media_item set state = 'ready', wanted = 0, facts_version = 1e6, colour = 3829413, facts = '{"widthPx":60,"heightPx":40}',
    taken_day = ${firstDay} + id % ${days}, taken_at = (${firstDay} + id % ${days}) * ${dayMs} + id`)
  db.close()
}
