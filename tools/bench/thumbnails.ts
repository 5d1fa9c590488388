import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { media } from '@cove/device-contract/media'
import sharp from 'sharp'
import { startBenchDevice } from './bench-device.ts'
import type { BenchDevice } from './bench-device.ts'
import { median, print } from './line.ts'

const photos = 32
const runs = 5
const widthPx = 4000
const heightPx = 3000
/** Of the speed of sharp called directly. */
const goal = 0.85

/** W6: thumbnails of 12-megapixel JPEG that were just added, drawn, stored and sent over HTTP, next to sharp called directly here. */
export async function measureThumbnails(): Promise<void> {
  await using bench = await startBenchDevice()
  const dir = mkdtempSync(path.join(process.env['COVE_BENCH_DIR'] ?? tmpdir(), 'cove-thumbs-'))
  try {
    const photo = path.join(dir, 'photo.jpg')
    writeFileSync(photo, await makePhoto())
    // The decoder has started, and both have read the photo once.
    await drawOnDevice(bench, photo, 'first')
    await drawDirectly(photo, dir)
    const ours: number[] = []
    const limits: number[] = []
    for (let run = 0; run < runs; run += 1) {
      limits.push(await perSecond(() => drawDirectly(photo, dir)))
      ours.push(await drawOnDevice(bench, photo, String(run)))
    }
    const ratio = median(ours) / median(limits)
    print({
      workload: 'W6',
      what: 'thumbnails of 12-megapixel JPEG: drawn, stored and sent',
      value: median(ours),
      unit: 'per second',
      ratioToLimit: ratio,
      limit: 'sharp called directly',
      goal: `at least ${goal}`,
      reached: ratio >= goal,
    })
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

async function makePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const small = await sharp({ create: { width: widthPx / 8, height: heightPx / 8, channels: 3, noise, background: '#334455' } })
    .png()
    .toBuffer()
  return sharp(small).resize(widthPx, heightPx).jpeg({ quality: 88 }).toBuffer()
}

async function perSecond(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (photos * 1000) / (performance.now() - startedAt)
}

async function drawDirectly(photo: string, dir: string): Promise<void> {
  sharp.concurrency(1)
  sharp.cache(false)
  for (let at = 0; at < photos; at += 1)
    await sharp(photo, { sequentialRead: true })
      .autoOrient()
      .resize({ width: 256, height: 256, fit: 'inside' })
      .webp({ quality: 78, effort: 2 })
      .toFile(path.join(dir, `${at}.webp`))
}

/** Thumbnails per second of photos that the device has not seen; the grid of a window asks for as many at once. */
async function drawOnDevice({ url, token, folder, storageId }: BenchDevice, photo: string, name: string): Promise<number> {
  const names = Array.from({ length: photos }, (_, at) => `${name}-${at}.jpg`)
  for (const one of names) copyFileSync(photo, path.join(folder, one))
  return perSecond(async () => {
    await Promise.all(
      names.map(async (one) => {
        const query = new URLSearchParams({ uuid: storageId, path: `/${one}`, size: 'SMALL' })
        const answer = await fetch(`${url}${media.calls.thumbnail.path}?${query.toString()}`, { headers: { 'api-token': token } })
        if (answer.headers.get('content-type') !== 'image/webp') throw new Error(await answer.text())
        await answer.arrayBuffer()
      }),
    )
  })
}
