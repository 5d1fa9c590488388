import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { installed } from '../../../../test/programs/installed.ts'
import { dataOf, openArchivesWorld } from './archives-world.ts'

const has = (...names: string[]): boolean => names.some((name) => installed(name) !== undefined)

/** A test of a program that this machine may not have, with the reason in its name when it is not run. */
const whereInstalled = (names: readonly string[]) =>
  has(...names) ? { run: test, because: '' } : { run: test.skip, because: ` (not run: ${names.join(' or ')} is not installed)` }

const needs = { '7z': ['7zz', '7z'], 'tar.xz': ['xz'], 'tar.bz2': ['bzip2'] } as const
const timeout = 60_000

for (const format of ['7z', 'tar.xz', 'tar.bz2'] as const) {
  const { run, because } = whereInstalled(needs[format])
  run(`TSK-10 ${format} through its program: packed, listed, and one file of it extracted${because}`, { timeout }, async () => {
    const world = await openArchivesWorld()
    await using _one = world.one
    await world.put('文档/报告.txt', 'report '.repeat(500))
    await world.put('文档/内/b.txt', 'b')
    const body = { sources: [world.ref('/文档')], storageId: world.storageId, folder: '/', name: `备份.${format}`, format }
    expect(await world.ended(world.calls.compress({ body }))).toMatchObject({ status: 'completed', failures: [] })
    const archive = world.ref(`/备份.${format}`)
    const inside = await dataOf(world.calls.list({ body: { ...archive, folder: '文档' } }))
    expect(inside.summary).toMatchObject({ format, fileCount: 2, problemCount: 0 })
    expect(inside.entries.map(({ name }) => name)).toEqual(['内', '报告.txt'])
    const into = { archive, storageId: world.storageId, folder: '/', intoName: 'out', paths: ['文档/内'], within: '文档' }
    expect(await world.ended(world.calls.extract({ body: into }))).toMatchObject({ status: 'completed', failures: [] })
    expect(await world.tree('out')).toEqual(['内/b.txt'])
    expect(await world.staged()).toEqual([])
  })
}

const sevenZip = whereInstalled(needs['7z'])
sevenZip.run(`TSK-11 a 7z with a password hides its names, too${sevenZip.because}`, { timeout }, async () => {
  const world = await openArchivesWorld()
  await using _one = world.one
  await world.put('秘密.txt', 'secret')
  const body = {
    sources: [world.ref('/秘密.txt')],
    storageId: world.storageId,
    folder: '/',
    name: 'x.7z',
    format: '7z' as const,
    password: '密码 7',
  }
  expect(await world.ended(world.calls.compress({ body }))).toMatchObject({ status: 'completed' })
  const list = (password?: string) =>
    world.calls.list({ body: { ...world.ref('/x.7z'), folder: '', ...(password === undefined ? {} : { password }) } })
  expect(await list()).toMatchObject({ ok: false, error: { name: 'archivePasswordRequired' } })
  expect(await list('wrong')).toMatchObject({ ok: false, error: { name: 'archivePasswordWrong' } })
  expect((await dataOf(list('密码 7'))).entries).toMatchObject([{ name: '秘密.txt', isEncrypted: true }])
  const extract = { archive: world.ref('/x.7z'), storageId: world.storageId, folder: '/', intoName: 'out' }
  expect(await world.ended(world.calls.extract({ body: extract }))).toMatchObject({ status: 'completed', failures: [] })
  expect(await world.read('out/秘密.txt')).toBe('secret')
})

sevenZip.run(
  `S-F1 TSK-13 a backslash in a 7z is a letter of one name, and other names that the device does not store are read too${sevenZip.because}`,
  { timeout },
  async () => {
    const dir = await mkdtemp(join(tmpdir(), 'cove-seven-'))
    const world = await openArchivesWorld()
    await using _one = world.one
    try {
      for (const name of ['a\\b.txt', 'c.txt', 'q?.txt']) await writeFile(join(dir, name), name)
      execFileSync(installed('7zz') ?? installed('7z') ?? '', ['a', '-bd', 'x.7z', '.'], { cwd: dir })
      await world.put('x.7z', await readFile(join(dir, 'x.7z')))
      const extract = { archive: world.ref('/x.7z'), storageId: world.storageId, folder: '/', intoName: 'out' }
      const task = await world.ended(world.calls.extract({ body: extract }))
      expect(task.failures.map(({ path }) => path)).toEqual(['a\\b.txt → a_b.txt', 'q?.txt → q_.txt'])
      expect(await world.tree('out')).toEqual(['a_b.txt', 'c.txt', 'q_.txt'])
      expect(await world.read('out/a_b.txt')).toBe('a\\b.txt')
    } finally {
      await rm(dir, { recursive: true })
    }
  },
)

test('TSK-10 without a program the format is refused, and the package is named', { timeout }, async () => {
  const world = await openArchivesWorld({ programs: [] })
  await using _one = world.one
  const { formats } = await dataOf(world.calls.formats())
  const rar = formats.find(({ format }) => format === 'rar')
  expect(rar).toMatchObject({ canCompress: false, canEncrypt: false, canExtract: false, missingPackage: 'libarchive-tools' })
  await world.put('a.rar', Buffer.from('526172211a0700', 'hex'))
  const error = { name: 'archiveProgramMissing' }
  expect(await world.calls.list({ body: { ...world.ref('/a.rar'), folder: '' } })).toMatchObject({ ok: false, error })
})

const rarReader = whereInstalled(['bsdtar'])
rarReader.run(`TSK-10 with its program a RAR is read, and one that is damaged is said to be${rarReader.because}`, { timeout }, async () => {
  const world = await openArchivesWorld()
  await using _one = world.one
  const { formats } = await dataOf(world.calls.formats())
  const rar = formats.find(({ format }) => format === 'rar')
  expect(rar).toMatchObject({ canCompress: false, canEncrypt: false, canExtract: true })
  await world.put('a.rar', Buffer.from('526172211a0700', 'hex'))
  const error = { name: 'archiveDamaged' }
  expect(await world.calls.list({ body: { ...world.ref('/a.rar'), folder: '' } })).toMatchObject({ ok: false, error })
})
