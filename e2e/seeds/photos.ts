import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

/** What a journey says about one photo. */
export interface Shot {
  readonly name: string
  /** As EXIF writes it: `2024:05:17 18:22:31`. */
  readonly taken: string
  readonly place?: readonly [latitude: number, longitude: number]
  readonly camera?: string
  readonly colour: string
  readonly widthPx?: number
  readonly heightPx?: number
}

const dms = (value: number): string => {
  const degrees = Math.abs(value)
  const minutes = (degrees % 1) * 60
  return `${Math.floor(degrees)}/1 ${Math.floor(minutes)}/1 ${Math.round((minutes % 1) * 60_000)}/1000`
}

/** Writes JPEG files as a camera would, with date and place. */
export async function writePhotos(folder: string, shots: readonly Shot[]): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const { name, taken, place, camera = 'X100', colour, widthPx = 300, heightPx = 200 } of shots) {
    const [latitude = 0, longitude = 0] = place ?? []
    const gps = {
      GPSLatitude: dms(latitude),
      GPSLatitudeRef: latitude < 0 ? 'S' : 'N',
      GPSLongitude: dms(longitude),
      GPSLongitudeRef: longitude < 0 ? 'W' : 'E',
    }
    const exif = { IFD0: { Make: 'Cove', Model: camera }, IFD2: { DateTimeOriginal: taken }, ...(place && { IFD3: gps }) }
    const picture = sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: colour } })
    writeFileSync(path.join(folder, name), await picture.withExif(exif).jpeg().toBuffer())
  }
}
