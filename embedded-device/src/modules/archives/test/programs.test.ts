import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { dataOf, openArchivesWorld } from './archives-world.ts'

// oxlint-disable-next-line no-console -- says what this machine cannot test
const notRun = (why: string): void => console.log(`not run: ${why}`)
const run = promisify(execFile)

const has = async (...names: string[]): Promise<boolean> => {
  for (const name of names) {
    try {
      await run('which', [name])
      return true
    } catch {
      // The next name.
    }
  }
  return false
}

const needs = { '7z': ['7zz', '7z'], 'tar.xz': ['xz'], 'tar.bz2': ['bzip2'] } as const
const timeout = 60_000

test.each(['7z', 'tar.xz', 'tar.bz2'] as const)(
  'TSK-10 %s through its program: packed, listed, and one file of it extracted',
  { timeout },
  async (format) => {
    if (!(await has(...needs[format]))) return notRun(`${needs[format].join(' or ')} is not installed`)
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
  },
)

test('TSK-11 a 7z with a password hides its names, too', { timeout }, async () => {
  if (!(await has('7zz', '7z'))) return notRun('7z is not installed')
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

test('TSK-10 without a program the format is refused, and the package is named', { timeout }, async () => {
  const world = await openArchivesWorld()
  await using _one = world.one
  const { formats } = await dataOf(world.calls.formats())
  const rar = formats.find(({ format }) => format === 'rar')
  expect(rar).toMatchObject({ canCompress: false, canEncrypt: false })
  if (await has('bsdtar')) expect(rar).toMatchObject({ canExtract: true })
  else expect(rar).toMatchObject({ canExtract: false, missingPackage: 'libarchive-tools' })
  await world.put('a.rar', Buffer.from('526172211a0700', 'hex'))
  const name = (await has('bsdtar')) ? 'archiveDamaged' : 'archiveProgramMissing'
  expect(await world.calls.list({ body: { ...world.ref('/a.rar'), folder: '' } })).toMatchObject({ ok: false, error: { name } })
})
