import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { album } from '@cove/device-contract/album'
import type { DeviceClient } from '@cove/device-contract'
import sharp from 'sharp'
import { vi } from 'vitest'
import { firstStorageId, makeAdministrator, makeUser, openTestDevice } from '../../../../test/http/test-device.ts'

/** What a test says about one picture. */
export interface Shot {
  readonly name: string
  /** As EXIF writes it: `2024:05:17 18:22:31`; none when absent. */
  readonly taken?: string
  readonly latitude?: number
  readonly longitude?: number
  readonly camera?: string
  readonly colour?: string
}

const dms = (value: number): string => {
  const degrees = Math.abs(value)
  const minutes = (degrees % 1) * 60
  return `${Math.floor(degrees)}/1 ${Math.floor(minutes)}/1 ${Math.round((minutes % 1) * 60_000)}/1000`
}

/** A JPEG with the EXIF block of a camera. */
export function photoOf({ taken, latitude, longitude, camera, colour = '#c83c28' }: Omit<Shot, 'name'>): Promise<Buffer> {
  const gps =
    latitude === undefined || longitude === undefined
      ? {}
      : {
          GPSLatitude: dms(latitude),
          GPSLatitudeRef: latitude < 0 ? 'S' : 'N',
          GPSLongitude: dms(longitude),
          GPSLongitudeRef: longitude < 0 ? 'W' : 'E',
        }
  const exif = {
    IFD0: { ...(camera !== undefined && { Make: 'Cove', Model: camera }) },
    IFD2: { ...(taken !== undefined && { DateTimeOriginal: taken }) },
    IFD3: gps,
  }
  return sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .withExif(exif)
    .jpeg()
    .toBuffer()
}

/** A device with an administrator and their home. */
export async function openAlbumWorld() {
  const one = await openTestDevice({}, { modules: { media: { quietMs: 1 } } })
  const { client, userNo } = await makeAdministrator(one)
  const storageId = await firstStorageId(client)
  /** Writes pictures into the home of a user. */
  const put = async (shots: readonly Shot[], user = { client, userNo }): Promise<void> => {
    const home = join(one.dataDir, 'spaces', storageId, 'users', user.userNo)
    mkdirSync(home, { recursive: true })
    for (const shot of shots) {
      const file = join(home, shot.name)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, await photoOf(shot))
    }
    // What a user looks at is read at once.
    if (shots.length === 0) return
    const places = shots.map(({ name }) => ({ storageId, path: `/${name}` }))
    await dataOf(user.client.use(album).find({ body: { files: places } }))
  }
  return { one, client, userNo, storageId, put, calls: client.use(album), addUser: (account: string) => makeUser(one, account) }
}

/** The data of an answer that must be a success. */
export async function dataOf<T>(
  answer: Promise<{ readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: { readonly name: string } }>,
): Promise<T> {
  const settled = await answer
  if (!settled.ok) throw new Error(settled.error.name)
  return settled.data
}

/** The pictures of a user once this many were read. */
export async function settled(client: DeviceClient, count: number) {
  const calls = client.use(album)
  return vi.waitUntil(
    async () => {
      const { totalCount, waitingCount } = await dataOf(calls.facets())
      if (totalCount !== count || waitingCount > 0) return false
      return (await dataOf(calls.items({ body: { filter: {}, rows: 500 } }))).items
    },
    { timeout: 20_000, interval: 50 },
  )
}
