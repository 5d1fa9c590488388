import sharp from 'sharp'
import { placePatches } from '../place/clean-file.ts'
import { applyPatches } from '../place/part.ts'

/** Bytes to read pieces of; a look outside of them fails. */
export const sourceOf = (bytes: Uint8Array) => ({
  sizeBytes: bytes.byteLength,
  read(at: number, length: number) {
    if (at < 0 || length < 0 || at + length > bytes.byteLength) throw new RangeError('read outside of the file')
    return Promise.resolve(bytes.slice(at, at + length))
  },
})

/** The file as a visitor gets it: as many bytes. */
export async function hidden(name: string, bytes: Uint8Array): Promise<Buffer> {
  const copy = Buffer.from(bytes)
  applyPatches(await placePatches(name, sourceOf(bytes)), 0, copy)
  return copy
}

/** EXIF with a place and a camera. */
export const place = {
  IFD0: { Make: 'Kamera', Model: 'K-1000' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 32/1 0/1', GPSLongitude: '114/1 3/1 0/1' },
}
/** A picture without metadata. */
export const plainPicture = () => sharp({ create: { width: 32, height: 24, channels: 3, background: '#4a8' } })
/** XMP with a place. */
export const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="4" exif:GPSLatitude="22,32.5N"><photoshop:City>Shenzhen</photoshop:City></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
