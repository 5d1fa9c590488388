import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UploadCreate } from '../../src/modules/transfers/upload-types.ts'
import { ann, chunkOf } from './world.ts'
import type { World } from './world.ts'

type Sent = readonly [path: string, content: Uint8Array]

/** The request that creates an upload of `content`. */
export const createRequest = async (world: World, [path, content]: Sent, more: Partial<UploadCreate> = {}): Promise<UploadCreate> => ({
  at: await world.at(path),
  sizeBytes: content.byteLength,
  cover: 'rename',
  ...more,
})

export async function send(world: World, [path, content]: Sent, more: Partial<UploadCreate> = {}): Promise<string> {
  const { uploadId } = await world.uploads.create(ann, await createRequest(world, [path, content], more))
  if (content.byteLength > 0) await world.uploads.writeChunk(ann, uploadId, chunkOf(content, 0, content.byteLength))
  return (await world.uploads.complete(ann, uploadId)).path
}

export const read = (world: World, name: string): Buffer => readFileSync(join(world.home, name))
