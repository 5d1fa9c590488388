import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asyncDisk } from '../../../files/disk/disk.ts'
import type { Disk } from '../../../files/disk/disk.ts'
import { systemError } from '../../../files/disk/faulty-disk.ts'
import { basic, openServicesWorld } from './services-world.ts'
import type { ServicesWorld } from './services-world.ts'

/** Large blocks until the disk is full; undefined while it has room. */
let roomForBlocks: number | undefined
const disk: Disk = {
  ...asyncDisk,
  async write(fd, buffers, position) {
    const blocks = buffers.filter(({ byteLength }) => byteLength === 1 << 20).length
    if (roomForBlocks !== undefined && blocks > 0) {
      if (blocks > roomForBlocks) throw systemError('ENOSPC')
      roomForBlocks -= blocks
    }
    await asyncDisk.write(fd, buffers, position)
  },
}
let world: ServicesWorld
let address = ''
const headers = { authorization: basic('admin') }

beforeAll(async () => {
  world = await openServicesWorld({ disk })
  address = await world.webdav()
  await fetch(address, { method: 'PROPFIND', headers: { ...headers, depth: '0' } })
})
afterAll(() => world[Symbol.asyncDispose]())

function home(): string {
  const [space] = world.one.device.parts.spaces.list({ userNo: world.admin.userNo, role: 'admin' })
  return join(space?.rootDir ?? '', 'users', world.admin.userNo)
}

const put = (body: Buffer): Promise<Response> => fetch(`${address}/big.bin`, { method: 'PUT', headers, body })

test.each([0, 1, 2])(
  'NSV-03b a disk that is full after %i blocks refuses a PUT, keeps the old file and leaves nothing behind',
  async (room) => {
    writeFileSync(join(home(), 'big.bin'), 'old')
    roomForBlocks = room
    const answer = await put(Buffer.alloc((4 << 20) + 5, 'n'))
    roomForBlocks = undefined
    expect(answer.status).toBe(507)
    expect(readFileSync(join(home(), 'big.bin'), 'utf8')).toBe('old')
    expect(readdirSync(join(home(), '../../.pc/staging')).filter((name) => name.endsWith('.service'))).toEqual([])
  },
)

test('NSV-03b a file with an odd end larger than the blocks is stored byte for byte', async () => {
  const body = Buffer.from(Array.from({ length: (3 << 20) + 999 }, (_, index) => (index * 31) % 251))
  expect((await put(body)).ok).toBe(true)
  expect(readFileSync(join(home(), 'big.bin')).equals(body)).toBe(true)
})

test('NSV-03b a large file goes past the page cache and is stored byte for byte', async () => {
  const body = Buffer.alloc((64 << 20) + 999)
  for (let at = 0; at < body.byteLength; at += 997) body.writeUInt32LE(at, Math.min(at, body.byteLength - 4))
  expect((await put(body)).ok).toBe(true)
  expect(readFileSync(join(home(), 'big.bin')).equals(body)).toBe(true)
})
