import { createHash } from 'node:crypto'
import { cinema } from '@cove/device-contract/cinema'
import { ask, dataOf, freshName, newFolder, sampleBytes } from '@cove/device-contract/conformance/cases'
import type { ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { transfer } from '@cove/device-contract/transfer'

export const noId = 9_007_199_254_740_000

/** A name that CIN-02a allows. */
export const plainName = (stem = 'Library'): string => freshName(stem).replaceAll('-', ' ')

/** Puts a file into a folder; it is text, so that no device can play it. */
async function put(world: ConformanceWorld, path: string, body: Uint8Array<ArrayBuffer> = sampleBytes): Promise<void> {
  const md5 = createHash('md5').update(body).digest('hex')
  const query = { storageId: world.storageId, path, md5, cover: 'cover' } as const
  await dataOf(ask(world, transfer.calls.small, { query, body }))
}

/** A picture of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

export async function newLibrary(world: ConformanceWorld) {
  const path = await newFolder(world)
  const body = { name: plainName(), kind: 'mixed' as const, folders: [{ storageId: world.storageId, path }] }
  const { libraryId, name } = await dataOf(ask(world, cinema.calls.createLibrary, { body }))
  return { libraryId, name, path, folders: body.folders }
}

/** A library with one title and its poster, once the device has read it. */
async function filledLibrary(world: ConformanceWorld, nameOf: (stem: string) => string) {
  const path = await newFolder(world)
  const video = `${path}/${nameOf(freshName('Title').replace('-', ''))}`
  await put(world, video)
  await put(world, `${path}/poster.png`, new Uint8Array(Buffer.from(pixel, 'base64')))
  const body = { name: plainName(), kind: 'mixed' as const, folders: [{ storageId: world.storageId, path }] }
  const { libraryId } = await dataOf(ask(world, cinema.calls.createLibrary, { body }))
  for (let tries = 0; tries < 200; tries += 1) {
    const list = { filter: { libraryId }, sort: 'name' as const, rows: 1 }
    const [item] = (await dataOf(ask(world, cinema.calls.items, { body: list }))).items
    // The fake has samples, and reads no folder.
    if (item || !world.isReal) return { libraryId, itemId: item?.itemId ?? noId, video }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the device does not show ${video}`)
}

export const newFilm = (world: ConformanceWorld) => filledLibrary(world, (stem) => `${stem}.2001.1080p.mkv`)

export async function newEpisode(world: ConformanceWorld) {
  const { itemId, video } = await filledLibrary(world, (stem) => `${stem}.S01E02.1080p.mkv`)
  const { episodes } = await dataOf(ask(world, cinema.calls.episodes, { query: { itemId, seasonNo: 1 } }))
  return { itemId, video, episodeId: episodes[0]?.episodeId ?? noId }
}

export const newCollection = (world: ConformanceWorld) =>
  dataOf(ask(world, cinema.calls.createCollection, { body: { name: plainName('Collection') } }))
