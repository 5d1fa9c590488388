import { lstatSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ann, chunkOf, makeWorld, md5, refusalOf, someBytes, stagingOf } from './world.ts'
import type { World } from './world.ts'

const CONTENT = someBytes(5000)

/** A link among the files of a user, to a file that is not theirs. */
function plantLink(world: World): { readonly link: string; readonly isUntouched: () => boolean } {
  const [link, target] = [join(world.home, 'f'), join(world.dir, 'theirs')]
  writeFileSync(target, 'theirs')
  rmSync(link, { force: true })
  symlinkSync(target, link)
  return {
    link,
    isUntouched: () => lstatSync(link).isSymbolicLink() && readlinkSync(link) === target && readFileSync(target, 'utf8') === 'theirs',
  }
}

test('S-H2 an upload that covers neither replaces nor follows a hidden link', async () => {
  using world = await makeWorld()
  const { isUntouched } = plantLink(world)
  expect(await refusalOf(world.uploads.create(ann, { at: await world.at('/f'), sizeBytes: 5000, cover: 'cover' }))).toBe('fileExists')
  const [small] = await world.uploads.putSmall(ann, [{ at: await world.at('/f'), bytes: CONTENT, md5: md5(CONTENT), cover: 'cover' }])
  expect(small).toMatchObject({ error: 'fileExists' })
  expect([isUntouched(), stagingOf(world.space)]).toEqual([true, []])
})

test.each(['a free name', 'a file'] as const)(
  'S-H2 %s that became a link while the upload ran is not replaced, and the upload can go elsewhere',
  async (before) => {
    using world = await makeWorld()
    if (before === 'a file') writeFileSync(join(world.home, 'f'), 'old')
    const { uploadId } = await world.uploads.create(ann, { at: await world.at('/f'), sizeBytes: 5000, cover: 'cover' })
    await world.uploads.writeChunk(ann, uploadId, chunkOf(CONTENT, 0, 5000))
    const { link, isUntouched } = plantLink(world)
    expect(await refusalOf(world.uploads.complete(ann, uploadId))).toBe('fileExists')
    expect(isUntouched()).toBe(true)
    rmSync(link)
    expect(await refusalOf(world.uploads.complete(ann, uploadId))).toBe('no refusal')
    expect(readFileSync(link).equals(CONTENT)).toBe(true)
  },
)

test('TR-08 a covered file is replaced in one step, and a free name is taken', async () => {
  using world = await makeWorld()
  for (const old of [undefined, 'old']) {
    if (old !== undefined) writeFileSync(join(world.home, 'f'), old)
    const [small] = await world.uploads.putSmall(ann, [{ at: await world.at('/f'), bytes: CONTENT, md5: md5(CONTENT), cover: 'cover' }])
    expect(small).toMatchObject({ name: 'f', sizeBytes: 5000 })
    expect(readFileSync(join(world.home, 'f')).equals(CONTENT)).toBe(true)
    expect([lstatSync(join(world.home, 'f')).nlink, stagingOf(world.space)]).toEqual([1, []])
    rmSync(join(world.home, 'f'))
  }
})
