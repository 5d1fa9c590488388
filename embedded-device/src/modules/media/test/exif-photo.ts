/** A JPEG photo with an EXIF block that has an orientation and a small JPEG, as cameras write it. */
export function withPreview(photo: Buffer, preview: Buffer, orientation: number): Buffer {
  const tiff = Buffer.alloc(60)
  tiff.write('II*\0', 0, 'latin1')
  tiff.writeUInt32LE(8, 4)
  const entry = (at: number, [id, type, value]: readonly [number, number, number]): void => {
    tiff.writeUInt16LE(id, at)
    tiff.writeUInt16LE(type, at + 2)
    tiff.writeUInt32LE(1, at + 4)
    tiff.writeUInt32LE(value, at + 8)
  }
  tiff.writeUInt16LE(1, 8)
  entry(10, [0x0112, 3, orientation])
  tiff.writeUInt32LE(26, 22)
  tiff.writeUInt16LE(2, 26)
  entry(28, [0x0201, 4, 60])
  entry(40, [0x0202, 4, preview.length])
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, preview])
  const segment = Buffer.from([0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 0xff])
  return Buffer.concat([photo.subarray(0, 2), segment, body, photo.subarray(2)])
}
