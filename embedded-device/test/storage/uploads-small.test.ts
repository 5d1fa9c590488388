import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { asyncDisk } from '../../src/files/disk/disk.ts'
import { faultyDisk, systemError } from '../../src/files/disk/faulty-disk.ts'
import { ann, makeWorld, md5, someBytes, stagingOf } from './world.ts'
import { read } from './upload-world.ts'

describe('small files', () => {
  test('W3 300 small files in one go are all there, whole, with nothing left behind', async () => {
    using world = await makeWorld()
    const files = await Promise.all(
      Array.from({ length: 300 }, async (_, i) => {
        const bytes = someBytes(i * 40, i + 1)
        return { at: await world.at(`/d/f${i}`), bytes, md5: md5(bytes), cover: 'rename' as const, makeParents: true }
      }),
    )
    const answers = await world.uploads.putSmall(ann, files)
    expect(answers.filter((one) => one instanceof Error)).toEqual([])
    expect(readdirSync(join(world.home, 'd'))).toHaveLength(300)
    for (const [i, file] of files.entries()) expect(read(world, `d/f${i}`).equals(file.bytes)).toBe(true)
    expect(stagingOf(world.space)).toEqual([])
  })

  test('W3 a bad file in a batch fails alone', async () => {
    using world = await makeWorld()
    const good = { at: await world.at('/good'), bytes: Buffer.from('x'), md5: md5(Buffer.from('x')), cover: 'skip' as const }
    const answers = await world.uploads.putSmall(ann, [
      good,
      { ...good, md5: md5(Buffer.from('y')) },
      { ...good, at: await world.at('/a/b') },
      { ...good, at: await world.at('/...') },
    ])
    expect(answers.map((one) => (one instanceof Error ? one.message : one.path))).toEqual([
      '/good',
      'chunkMismatch',
      'directoryNotFound',
      'nameInvalid',
    ])
  })

  test('S-B1 a full disk during small files leaves whole files or none', async () => {
    for (let nth = 1; nth <= 6; nth += 1) {
      using world = await makeWorld(
        faultyDisk(asyncDisk, { op: ['write', 'link', 'fsync'], nth, andAfter: true, error: systemError('ENOSPC') }),
      )
      const bytes = someBytes(5000)
      const files = await Promise.all(
        ['/a', '/b'].map(async (path) => ({ at: await world.at(path), bytes, md5: md5(bytes), cover: 'rename' as const })),
      )
      const answers = await world.uploads.putSmall(ann, files)
      for (const name of readdirSync(world.home)) expect(read(world, name).equals(bytes)).toBe(true)
      expect(answers.some((one) => one instanceof Error)).toBe(true)
      expect(stagingOf(world.space)).toEqual([])
    }
  })
})
