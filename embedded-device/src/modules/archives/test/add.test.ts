import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installed } from '../../../../test/programs/installed.ts'
import { dataOf, openArchivesWorld } from './archives-world.ts'
import type { ArchivesWorld } from './archives-world.ts'

let world: ArchivesWorld
beforeAll(async () => {
  world = await openArchivesWorld()
}, 60_000)
afterAll(() => world.one[Symbol.asyncDispose]())

type Packed = '7z' | 'zip' | 'tar' | 'tar.gz' | 'tar.zst' | 'tar.xz' | 'tar.bz2'

const byProgram = (
  [
    ['7z', '7zz'],
    ['tar.xz', 'xz'],
    ['tar.bz2', 'bzip2'],
  ] as const
).flatMap(([format, program]) => (installed(program) === undefined ? [] : [format]))

/** An archive of `old-…/a.txt` and `old-…/b.txt`. */
async function packed(name: string, format: Packed, password?: string): Promise<void> {
  await world.put(`${name}-old/a.txt`, 'old a')
  await world.put(`${name}-old/b.txt`, 'old b')
  const body = { sources: [world.ref(`/${name}-old`)], storageId: world.storageId, folder: '/', name: `${name}.${format}`, format }
  const done = await world.ended(world.calls.compress({ body: password === undefined ? body : { ...body, password } }))
  expect(done).toMatchObject({ status: 'completed' })
}

test.each(['zip', 'tar', 'tar.gz', 'tar.zst', ...byProgram] as const)(
  'TSK-17 files are added to a %s; a replaced one is there once, the others stay',
  { timeout: 60_000 },
  async (format) => {
    const name = `add-${format.replace('.', '-')}`
    await packed(name, format)
    const file = `${name}.${format}`
    await world.put(`${name}-old/a.txt`, 'new a')
    await world.put(`${name}-old/内/c.txt`, 'c')
    const body = { archive: world.ref(`/${file}`), sources: [world.ref(`/${name}-old`)], conflict: 'cover' as const }
    expect(await world.ended(world.calls.add({ body }))).toMatchObject({ status: 'completed', failures: [] })
    const into = { archive: world.ref(`/${file}`), storageId: world.storageId, folder: '/', intoName: `${name}-out` }
    expect(await world.ended(world.calls.extract({ body: into }))).toMatchObject({ status: 'completed', failures: [] })
    expect(await world.tree(`${name}-out`)).toEqual([`${name}-old/a.txt`, `${name}-old/b.txt`, `${name}-old/内/c.txt`])
    expect(await world.read(`${name}-out/${name}-old/a.txt`)).toBe('new a')
    expect(await world.staged()).toEqual([])
  },
)

test('TSK-17 TSK-11 an encrypted zip asks for its password, and new files get it', { timeout: 60_000 }, async () => {
  await packed('locked', 'zip', 'secret')
  await world.put('d.txt', 'd')
  const body = { archive: world.ref('/locked.zip'), sources: [world.ref('/d.txt')] }
  expect(await world.calls.add({ body })).toMatchObject({ ok: false, error: { name: 'archivePasswordRequired' } })
  expect(await world.ended(world.calls.add({ body: { ...body, password: 'secret' } }))).toMatchObject({ status: 'completed' })
  const { summary } = await dataOf(world.calls.list({ body: { ...world.ref('/locked.zip'), folder: '' } }))
  expect(summary).toMatchObject({ fileCount: 3, encryptedCount: 3 })
})

test('TSK-17 a file that is no archive is refused', { timeout: 60_000 }, async () => {
  await world.put('d.txt', 'd')
  await writeFile(join(world.home, 'own.zip'), 'no archive')
  const body = { archive: world.ref('/own.zip'), sources: [world.ref('/d.txt')] }
  expect(await world.calls.add({ body })).toMatchObject({ ok: false, error: { name: 'archiveUnsupported' } })
})
