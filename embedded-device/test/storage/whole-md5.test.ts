import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import os from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasKeptBlock } from '../../src/files/disk/blocks.ts'
import { asyncDisk } from '../../src/files/disk/disk.ts'
import type { Disk } from '../../src/files/disk/disk.ts'
import { createMd5Thread } from '../../src/modules/transfers/md5-thread.ts'
import { ownMd5 } from '../../src/modules/transfers/md5.ts'
import type { Md5Hasher } from '../../src/modules/transfers/md5.ts'
import { wholeMd5 } from '../../src/modules/transfers/whole-md5.ts'
import { md5, someBytes } from './world.ts'

const failing = (): Promise<never> => Promise.reject(Object.assign(new Error('broken'), { code: 'EIO' }))
/** More than there are blocks. */
const often = 60

async function openFile(content: Uint8Array) {
  const dir = mkdtempSync(join(os.tmpdir(), 'cove-whole-'))
  writeFileSync(join(dir, 'f'), content)
  const handle = await open(join(dir, 'f'))
  const close = async () => {
    await handle.close()
    rmSync(dir, { recursive: true })
  }
  return { fd: handle.fd, [Symbol.asyncDispose]: close }
}

test.each([0, 1, 1 << 20, (1 << 20) + 1, 3_500_000])('H-21 the MD5 of a file of %d bytes, made in a thread or here', async (sizeBytes) => {
  const content = someBytes(sizeBytes)
  await using file = await openFile(content)
  await using thread = createMd5Thread()
  for (const desk of [thread, ownMd5]) expect(await wholeMd5(asyncDisk, { fd: file.fd, sizeBytes }, desk)).toBe(md5(content))
})

test('H-21 of a longer file only what belongs to the upload counts, of a shorter one what is there', async () => {
  const content = someBytes(2_500_000)
  await using file = await openFile(content)
  expect(await wholeMd5(asyncDisk, { fd: file.fd, sizeBytes: 1_200_000 }, ownMd5)).toBe(md5(content.subarray(0, 1_200_000)))
  expect(await wholeMd5(asyncDisk, { fd: file.fd, sizeBytes: 9_000_000 }, ownMd5)).toBe(md5(content))
})

test('H-21 short reads lose no byte', async () => {
  const content = someBytes(300_000)
  await using file = await openFile(content)
  const disk: Disk = { ...asyncDisk, read: (fd, into, position) => asyncDisk.read(fd, into.subarray(0, 70_001), position) }
  expect(await wholeMd5(disk, { fd: file.fd, sizeBytes: 300_000 }, ownMd5)).toBe(md5(content))
})

test('S-B3 a read or a hash that fails is the answer, and costs no block', async () => {
  const content = someBytes(2_500_000)
  await using file = await openFile(content)
  const whole = { fd: file.fd, sizeBytes: content.byteLength }
  const lost: Md5Hasher = { open: () => ({ ...ownMd5.open(), update: failing }) }
  const late: Disk = { ...asyncDisk, read: (fd, into, position) => (position === 0 ? asyncDisk.read(fd, into, position) : failing()) }
  for (let turn = 0; turn < often; turn += 1) {
    await expect(wholeMd5(late, whole, ownMd5)).rejects.toMatchObject({ code: 'EIO' })
    await expect(wholeMd5(asyncDisk, whole, lost)).rejects.toMatchObject({ code: 'EIO' })
    expect(hasKeptBlock()).toBe(true)
  }
})
