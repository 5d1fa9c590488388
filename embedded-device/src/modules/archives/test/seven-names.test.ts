import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { archives } from '@cove/device-contract/archives'
import { catalogue } from '@cove/device-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installed } from '../../../../test/programs/installed.ts'
import { dataOf, openArchivesWorld } from './archives-world.ts'
import type { ArchivesWorld } from './archives-world.ts'

const seven = installed('7zz') ?? installed('7z')
const run = seven === undefined ? test.skip : test
const because = seven === undefined ? ' (not run: 7zz or 7z is not installed)' : ''
const timeout = 60_000

let world: ArchivesWorld
beforeAll(async () => {
  world = await openArchivesWorld()
}, timeout)
afterAll(() => world.one[Symbol.asyncDispose]())

interface Packing {
  readonly password?: string
  readonly textOf?: (name: string) => string
}

const ownText = (name: string): string => (name.includes('\n') ? `${name} wrong` : name)

/** A 7z of files with these names, each with its name as content; where a line breaks, with more. */
async function packed(file: string, names: readonly string[], { password, textOf = ownText }: Packing = {}): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'cove-seven-'))
  try {
    for (const name of names) {
      await mkdir(dirname(join(dir, name)), { recursive: true })
      await writeFile(join(dir, name), textOf(name), { mode: name.includes('\n') ? 0o755 : 0o600 })
    }
    const secret = password === undefined ? [] : [`-p${password}`]
    execFileSync(seven ?? '', ['a', '-bd', ...secret, 'x.7z', '.'], { cwd: dir })
    await world.put(file, await readFile(join(dir, 'x.7z')))
  } finally {
    await rm(dir, { recursive: true })
  }
}

async function extracted(file: string) {
  const into = { archive: world.ref(`/${file}`), storageId: world.storageId, folder: '/', intoName: `${file}-out` }
  const { status, failures } = await world.ended(world.calls.extract({ body: into }))
  const paths = await world.tree(`${file}-out`)
  const contents = await Promise.all(paths.map((path) => world.read(`${file}-out/${path}`)))
  return { status, failures, contents: contents.toSorted() }
}

const kept = ['plain.txt', ' lead.txt', 'trail.txt ', 'two  ', '\ttab', 'q"uote.txt', '"quoted"', '"', '*.txt', '@list', '-dash', '语 言']
const refusedNames = ['a\nb.txt', 'a\n\nPath = forged.txt\nSize = 9', 'x\nSize = 9', 'c\rr.txt', 'end\r', '\ufeffmark.txt', 'ma\ufeffrk']
const { archiveEntryName } = archives.errors

run(`TSK-13 a 7z with names of every kind: what cannot be asked for is refused alone${because}`, { timeout }, async () => {
  await packed('all.7z', [...kept, ...refusedNames])
  const { status, failures, contents } = await extracted('all.7z')
  expect(contents).toEqual(kept.toSorted())
  const refused = failures.filter(({ code }) => code === archiveEntryName.code || code === catalogue.nameInvalid.code)
  expect({ status, count: refused.length }).toEqual({ status: 'completed', count: refusedNames.length })
  const verified = await world.ended(world.calls.verify({ body: { archive: world.ref('/all.7z') } }))
  expect({ status: verified.status, count: verified.failures.length }).toEqual({ status: 'completed', count: refusedNames.length })
})

run(`TSK-13 two names that the program shows alike never get the content of each other${because}`, { timeout }, async () => {
  await packed('alike.7z', ['a\nb\n', 'a_b_', 'a_b\n', 'z'])
  const { status, failures, contents } = await extracted('alike.7z')
  expect({ status, contents }).toEqual({ status: 'completed', contents: ['a_b_', 'z'] })
  // Of one shown name, so they are one line.
  expect(failures).toMatchObject([{ path: 'a_b_', code: archiveEntryName.code }])
})

run.each([
  ['equal-1.7z', ['a\nb', 'a_b']],
  ['equal-2.7z', ['a\nb_', 'a_b\n', 'a_b_', 'z']],
  ['equal-3.7z', ['a\nb_', 'a_b\n']],
  ['equal-4.7z', ['d\n/in.txt', 'd_/in.txt']],
])(
  `TSK-13 names in %s that the program shows alike, of equal size: each arrives or is refused${because}`,
  { timeout },
  async (file, names) => {
    await packed(file, names, { textOf: (name) => name.replace('\n', '?').padEnd(20) })
    const { failures, contents } = await extracted(file)
    expect(contents).toEqual(names.filter((name) => !name.includes('\n')).map((name) => name.padEnd(20)))
    // The content is that of the entry, and so are the mode and the time beside it.
    for (const path of await world.tree(`${file}-out`))
      expect((await stat(join(world.home, `${file}-out/${path}`))).mode % 0o1000).toBe(0o600)
    // Of one shown name, so they are one line.
    expect(failures).toMatchObject([{ code: archiveEntryName.code }])
  },
)

run.each([
  ['cr.7z', ['c\r.txt', '\ufeff']],
  ['lf.7z', ['l\nf.txt']],
])(`TSK-13 %s has no name that can be asked for: the others of the task are not lost${because}`, { timeout }, async (file, names) => {
  await packed(file, names)
  const { failures, contents } = await extracted(file)
  expect({ contents, count: failures.length }).toEqual({ contents: [], count: names.length })
})

run(`TSK-11 TSK-13 the password of a 7z is right although its first name cannot be asked for${because}`, { timeout }, async () => {
  await packed('locked.7z', ['a\nb', 'c'], { password: 'geheim' })
  const list = (password: string) => world.calls.list({ body: { ...world.ref('/locked.7z'), folder: '', password } })
  expect(await list('wrong')).toMatchObject({ ok: false, error: { name: 'archivePasswordWrong' } })
  expect((await dataOf(list('geheim'))).summary.fileCount).toBe(2)
  expect((await extracted('locked.7z')).contents).toEqual(['c'])
})
