import { createHash } from 'node:crypto'
import { ask, dataOf, freshName } from '@cove/device-contract/conformance/cases'
import type { ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { media } from '@cove/device-contract/media'
import { transfer } from '@cove/device-contract/transfer'

const boxOf = (type: string, inside: string): Buffer => {
  const box = Buffer.alloc(8 + inside.length)
  box.writeUInt32BE(box.length, 0)
  box.write(type + inside, 4, 'latin1')
  return box
}

/** The boxes of a film without a picture. */
export const film = Buffer.concat([boxOf('ftyp', 'isom\0\0\0\0'), boxOf('mdat', 'frames'), boxOf('moov', 'index')])

/** A grey JPEG of one pixel. */
const pixel = Buffer.from(
  `/9j/2wBDAP${'/'.repeat(86)}2wBDAf${'/'.repeat(86)}wAARCAABAAEDASIAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AAA//2Q==`,
  'base64',
)

const marker = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description xmlns:GCamera="http://ns.google.com/photos/1.0/camera/" GCamera:MotionPhoto="1"/></rdf:RDF></x:xmpmeta>`

/** A picture with a film behind it, as phones make them. */
function motionBytes(): Uint8Array<ArrayBuffer> {
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(marker.length + 2, 2)
  return new Uint8Array(Buffer.concat([pixel.subarray(0, 2), head, Buffer.from(marker, 'latin1'), pixel.subarray(2), film]))
}

/** A live photo in one file that the device has read. */
export async function motionPhoto(world: ConformanceWorld) {
  const place = { storageId: world.storageId, path: `/${freshName('motion')}.jpg` }
  const body = motionBytes()
  const md5 = createHash('md5').update(body).digest('hex')
  await dataOf(ask(world, transfer.calls.small, { query: { ...place, md5, cover: 'cover' }, body }))
  for (let tries = 0; tries < 200; tries += 1) {
    const { entries } = await dataOf(ask(world, media.calls.meta, { body: { entries: [place] } }))
    // The fake has one sample for everything.
    if (entries[0]?.path !== place.path || entries[0].state !== 'waiting') break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return place
}
