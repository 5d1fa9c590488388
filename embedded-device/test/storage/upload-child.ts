import { stdout } from 'node:process'
import { asyncDisk } from '../../src/files/disk/disk.ts'
import { relocate, rootOf } from '../../src/files/places/space-folders.ts'
import type { Space } from '../../src/files/places/space.ts'
import { ann, chunkOf, openFileServices, someBytes } from './world.ts'

// The process that S-A1 kills: recovers, resumes, prints each range after the device acknowledged it.

const space = JSON.parse(process.argv[2] ?? '') as Space
const content = someBytes(4 << 20)
const { uploads } = openFileServices(asyncDisk)
await uploads.recover(space)
const at = relocate(rootOf(space, ann), ['f'])
const status = await uploads.create(ann, { at, sizeBytes: content.byteLength, cover: 'cover', flag: 'child' })
stdout.write(`${JSON.stringify({ received: status.received })}\n`)
const chunkBytes = 256 << 10
for (let start = 0; start < content.byteLength; start += chunkBytes) {
  const end = start + chunkBytes
  if (status.received.some(([from, to]) => from <= start && end <= to)) continue
  await uploads.writeChunk(ann, status.uploadId, chunkOf(content, start, end))
  stdout.write(`${start}-${end}\n`)
}
await uploads.complete(ann, status.uploadId)
stdout.write('complete\n')
