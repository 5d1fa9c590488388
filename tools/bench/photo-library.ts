import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { media } from '@cove/device-contract/media'
import sharp from 'sharp'
import { startBenchDevice } from './bench-device.ts'
import type { BenchDevice } from './bench-device.ts'

const perFolder = 1000
const perDay = 27
const newestDay = 20_600
const dayMs = 86_400_000
const mostCompareMs = 300_000
const restMs = 3000
const sizes = [
  [64, 48],
  [48, 64],
  [64, 64],
  [96, 54],
] as const

/**
 * A device whose library has this many photos, 27 a day: real files, and rows as the pipeline writes them. Reading the files would take
 * an hour, so the rows are stored directly; the device compares all folders with them and finds nothing to read. The caller disposes it.
 */
export async function startPhotoDevice(count: number): Promise<BenchDevice> {
  const pictures = await Promise.all(Array.from({ length: 24 }, (_, at) => pictureOf(at)))
  const bench = await startBenchDevice()
  await bench.restart(() => {
    writePhotos(bench.folder, pictures, count)
    storeRows(bench, count)
  })
  await untilCompared(bench, count)
  return bench
}

function pictureOf(at: number): Promise<Buffer> {
  const [width, height] = sizes[at % sizes.length] ?? [64, 48]
  return sharp({ create: { width, height, channels: 3, background: `hsl(${at * 15}, 50%, 50%)` } })
    .jpeg()
    .toBuffer()
}

const dirOf = (at: number): string => String(Math.floor(at / perFolder)).padStart(4, '0')
const nameOf = (at: number): string => `IMG_${at}.jpg`

function writePhotos(folder: string, pictures: readonly Buffer[], count: number): void {
  for (let at = 0; at < count; at += 1) {
    const below = path.join(folder, dirOf(at))
    if (at % perFolder === 0) mkdirSync(below)
    writeFileSync(path.join(below, nameOf(at)), pictures[at % pictures.length] ?? '')
  }
}

/** What the pipeline would have read: sizes, colours and days, by a reading newer than any. */
function storeRows({ dataDir, folder, storageId }: BenchDevice, count: number): void {
  const db = new DatabaseSync(path.join(dataDir, 'db', 'main.sqlite'))
  const insert = db.prepare(
    `insert into media_item (space_id, ino, owner, dir, name, mtime, size, kind, state, colour, facts, taken_at, taken_day, facts_version)
     values (?, ?, '', ?, ?, ?, ?, 'image', 'ready', ?, ?, ?, ?, 9999)`,
  )
  db.exec('begin')
  for (let at = 0; at < count; at += 1) {
    const { ino, mtimeMs, size } = statSync(path.join(folder, dirOf(at), nameOf(at)))
    const [widthPx, heightPx] = sizes[(at % 24) % sizes.length] ?? [64, 48]
    const day = newestDay - Math.floor(at / perDay)
    const takenMs = day * dayMs + (at % perDay) * 60_000
    const facts = { widthPx, heightPx, taken: { ms: takenMs }, camera: { make: 'Cove', model: `X${at % 5}` } }
    const file = [storageId, ino, `/${dirOf(at)}`, nameOf(at), Math.floor(mtimeMs), size] as const
    insert.run(...file, (at * 2_654_435) % 0x1_00_00_00, JSON.stringify(facts), takenMs, day)
  }
  db.exec('commit')
  db.close()
}

/** Waits until the device has compared all folders with the rows. Throws when it found files to read: the rows are wrong then. */
async function untilCompared({ device }: BenchDevice, count: number): Promise<void> {
  const deadline = Date.now() + mostCompareMs
  for (let restSince: number | undefined; ;) {
    const answer = await device.use(media).state()
    if (!answer.ok) throw new Error(answer.error.name)
    const { readyCount, waitingCount, isRunning } = answer.data
    if (waitingCount > 0 || readyCount !== count)
      throw new Error(`${readyCount} of ${count} photos are ready, ${waitingCount} would be read`)
    restSince = isRunning ? undefined : (restSince ?? Date.now())
    // The job starts a second after the device.
    if (restSince !== undefined && Date.now() - restSince > restMs) return
    if (Date.now() > deadline) throw new Error('the device did not compare all folders')
    await pause(500)
  }
}
