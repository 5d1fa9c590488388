import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { album } from '@cove/device-contract/album'
import sharp from 'sharp'
import { startBenchDevice } from './bench-device.ts'
import type { BenchDevice } from './bench-device.ts'

const perFolder = 1000
const perDay = 27
const newestDay = 20_600
const dayMs = 86_400_000
const sizes = [
  [64, 48],
  [48, 64],
  [64, 64],
  [96, 54],
] as const

/** A device whose library has this many photos, 27 a day: real files, and rows as the pipeline writes them. The caller disposes it. */
export async function startPhotoDevice(count: number): Promise<BenchDevice> {
  const pictures = await Promise.all(Array.from({ length: 24 }, (_, at) => pictureOf(at)))
  const bench = await startBenchDevice((folder) => writePhotos(folder, pictures, count))
  await untilListed(bench, count)
  await bench.restart(() => fillRows(path.join(bench.dataDir, 'db', 'main.sqlite')))
  return bench
}

function pictureOf(at: number): Promise<Buffer> {
  const [width, height] = sizes[at % sizes.length] ?? [64, 48]
  return sharp({ create: { width, height, channels: 3, background: `hsl(${at * 15}, 50%, 50%)` } })
    .jpeg()
    .toBuffer()
}

function writePhotos(folder: string, pictures: readonly Buffer[], count: number): void {
  for (let at = 0; at < count; at += 1) {
    const below = path.join(folder, String(Math.floor(at / perFolder)).padStart(4, '0'))
    if (at % perFolder === 0) mkdirSync(below)
    writeFileSync(path.join(below, `IMG_${at}.jpg`), pictures[at % pictures.length] ?? '')
  }
}

/** The pipeline looks at all folders before it reads what they contain. */
async function untilListed({ device }: BenchDevice, count: number): Promise<void> {
  const deadline = Date.now() + 900_000
  for (;;) {
    const answer = await device.use(album).facets()
    if (answer.ok && answer.data.totalCount >= count) return
    if (Date.now() > deadline) throw new Error('the album did not list all photos')
    await pause(500)
  }
}

/** Writes what the pipeline would have read: sizes, colours and days. */
function fillRows(file: string): void {
  const db = new DatabaseSync(file)
  const rows = db.prepare('select id, name from media_item').all() as { id: number; name: string }[]
  const update = db.prepare(
    "update media_item set state = 'ready', reason = null, wanted = 0, colour = ?, facts = ?, taken_at = ?, taken_day = ? where id = ?",
  )
  db.exec('begin')
  for (const { id, name } of rows) {
    const at = Number(/\d+/.exec(name)?.[0] ?? 0)
    const [widthPx, heightPx] = sizes[(at % 24) % sizes.length] ?? [64, 48]
    const day = newestDay - Math.floor(at / perDay)
    const takenMs = day * dayMs + (at % perDay) * 60_000
    const facts = { widthPx, heightPx, takenMs, camera: { make: 'Cove', model: `X${at % 5}` } }
    update.run((at * 2_654_435) % 0x1_00_00_00, JSON.stringify(facts), takenMs, day, id)
  }
  db.exec('commit')
  db.close()
}
