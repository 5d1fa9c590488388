import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { album } from '@cove/device-contract/album'
import { ask, dataOf, freshName, newFile } from '@cove/device-contract/conformance/cases'
import type { ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { transfer } from '@cove/device-contract/transfer'

const { create, add, find, similar, findSimilar } = album.calls

export const noAlbum = '00000000000000000000000000'
export const noItem = 9_007_199_254_740_000

export const newAlbum = (world: ConformanceWorld) => dataOf(ask(world, create, { body: { name: freshName('album') } }))
export const newSmart = (world: ConformanceWorld) =>
  dataOf(ask(world, create, { body: { name: freshName('smart'), rule: { type: 'video' } } }))

/** The id of a file with the name of a picture; it is text, so that no device can draw it. */
export async function newItem(world: ConformanceWorld): Promise<number> {
  const path = await newFile(world, `${freshName('picture')}.png`)
  const { itemIds } = await dataOf(ask(world, find, { body: { files: [{ storageId: world.storageId, path }] } }))
  return itemIds[0] ?? noItem
}
/** A picture of one pixel. */
export async function newDrawing(world: ConformanceWorld, bytes: Uint8Array = Buffer.from(pixel, 'base64')): Promise<number> {
  const path = `/${freshName('drawing')}.png`
  const body = new Uint8Array(bytes)
  const md5 = createHash('md5').update(body).digest('hex')
  await dataOf(ask(world, transfer.calls.small, { query: { storageId: world.storageId, path, md5, cover: 'cover' }, body }))
  const { itemIds } = await dataOf(ask(world, find, { body: { files: [{ storageId: world.storageId, path }] } }))
  return itemIds[0] ?? noItem
}
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** A grey picture of 48 x 48 pixels that looks like no other seed. */
export function drawingOf(seed: number): Buffer {
  const side = 48
  const rows = Buffer.concat(
    Array.from({ length: side }, (_, y) =>
      Buffer.from([
        0,
        ...Array.from({ length: side }, (_x, x) => (Math.floor(x / 8) * (seed + 3) * 37 + Math.floor(y / 8) * (seed + 5) * 71) % 256),
      ]),
    ),
  )
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([size, named, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}

let seeds = 0

/** Two files with the same picture, found by a comparison. */
export async function twins(world: ConformanceWorld): Promise<number[]> {
  const bytes = drawingOf((seeds += 1))
  const ids = [await newDrawing(world, bytes), await newDrawing(world, bytes)]
  // The fake has one sample for everything, and nothing to compare.
  if (ids[0] === ids[1]) return ids
  await dataOf(ask(world, findSimilar, {}))
  for (let tries = 0; tries < 100; tries += 1) {
    const { groups } = await dataOf(ask(world, similar, {}))
    if (groups.some(({ items: members }) => ids.every((id) => members.some(({ itemId }) => itemId === id)))) return ids
    await dataOf(ask(world, findSimilar, {}))
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return ids
}

export async function filledAlbum(world: ConformanceWorld) {
  const made = await newAlbum(world)
  const itemId = await newItem(world)
  await dataOf(ask(world, add, { body: { albumId: made.albumId, itemIds: [itemId] } }))
  return { albumId: made.albumId, itemId }
}
