import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { silentLog } from '@cove/server-kit'
import type { VersionRuns } from '../../src/core/programs/version-notes.ts'
import { openPrograms } from '../../src/core/programs/open-programs.ts'
import type { Programs } from '../../src/core/programs/open-programs.ts'
import { compareVersions, readVersion } from '../../src/core/programs/program-version.ts'
import { findExecutable, searchFolders } from '../../src/core/programs/search-path.ts'
import { declared } from './declared.ts'
import { openProgramWorld } from './program-world.ts'
import type { ProgramWorld } from './program-world.ts'

describe('PRG-01 where a program is looked for', () => {
  test('PRG-01 empty and relative entries of PATH are ignored', () => {
    const path = ['', '.', 'bin', '../bin', './x', '/usr/bin', '/usr/bin/', '', '/opt/../bin'].join(delimiter)
    expect(searchFolders(path)).toEqual(['/usr/bin', '/bin'])
    expect(searchFolders('')).toEqual([])
  })

  test('PRG-01 only an executable file counts, and the first folder wins', async () => {
    await using world = openProgramWorld()
    const [first, second] = ['a', 'b'].map((name) => join(world.dir, name))
    for (const folder of [first, second]) mkdirSync(folder ?? '')
    mkdirSync(join(first ?? '', 'tool'))
    const file = join(second ?? '', 'tool')
    writeFileSync(file, '#!/bin/sh\n')
    const folders = [first ?? '', second ?? '']
    expect(findExecutable('tool', folders)).toBeUndefined()
    chmodSync(file, 0o755)
    expect(findExecutable('tool', folders)).toBe(file)
  })

  test('PRG-01 a device of a test sees of PATH only the programs it asks for, and all of its own folders', async () => {
    await using path = openProgramWorld({ ofPath: ['asked'] })
    await using own = openProgramWorld()
    for (const name of ['asked', 'other']) path.add(name, '')
    own.add('mine', '')
    const found = async (world: ProgramWorld) => {
      const programs = world.programs.declare('one', { asked: declared(), other: declared(), mine: declared() })
      return Promise.all((['asked', 'other', 'mine'] as const).map(async (name) => (await programs.find(name)).state))
    }
    expect(await found(path)).toEqual(['found', 'missing', 'missing'])
    await using both = openProgramWorld({ ofPath: [], path: join(path.dir, 'bin'), folders: [join(own.dir, 'bin')] })
    expect(await found(both)).toEqual(['missing', 'missing', 'found'])
  })

  test('PRG-01 a program that the module does not declare, or whose name is a path, is a defect', async () => {
    await using world = openProgramWorld()
    expect(() => world.programs.declare('one', { '../sh': declared() })).toThrow(/not the name of an executable/)
    expect(() => world.programs.declare('one', { '-x': declared() })).toThrow(/not the name of an executable/)
    const own = world.programs.declare('two', { tool: declared() })
    await expect(own.find('sh' as 'tool')).rejects.toThrow(/does not declare/)
    expect(() => own.start('sh' as 'tool', { args: [] })).toThrow(/does not declare/)
    expect(() => world.programs.declare('two', {})).toThrow(/twice/)
  })
})

describe('PRG-02 versions', () => {
  test.each([
    ['ffmpeg version 5.1.9-0+deb12u1 Copyright (c) 2000-2026', undefined, '5.1.9'],
    ['ffmpeg version N-109542-g5a9a1f5 Copyright', undefined, undefined],
    ['ffmpeg version n7.1 Copyright', undefined, '7.1'],
    ['aria2 version 1.36.0\nCopyright (C) 2006', undefined, '1.36.0'],
    ['7-Zip (z) 26.02 (x64) : Copyright', undefined, '26.02'],
    ['LibreOffice 7.4.7.2 40(Build:2)', undefined, '7.4.7.2'],
    ['Version 4.17.12-Debian', undefined, '4.17.12'],
    ['exiftool\n12', /(?:^|\n)(\d+)/, '12'],
    ['Network UPS Tools upsd 2.8.0', /upsd (\S+)/, '2.8.0'],
    ['', undefined, undefined],
    ['no digits', /(no)/, undefined],
  ])('PRG-02 reads %j', (output, pattern, version) => {
    expect(readVersion(output, pattern)).toBe(version)
  })

  test('PRG-02 versions are ordered as their parts', () => {
    const part = fc.nat({ max: 10_000_000 })
    const parts = fc.array(part, { minLength: 2, maxLength: 5 })
    fc.assert(
      fc.property(parts, parts, (a, b) => {
        const [left, right] = [a.join('.'), b.join('.')]
        expect(readVersion(`tool ${left} (x)`)).toBe(left)
        expect(Math.sign(compareVersions(left, right))).toBe(-Math.sign(compareVersions(right, left)) + 0)
        expect(compareVersions(left, `${left}.0`)).toBe(0)
        expect(compareVersions(left, [...a.slice(0, -1), (a.at(-1) ?? 0) + 1].join('.'))).toBe(-1)
      }),
    )
  })
})

test('PRG-02 found, missing, too old and broken', async () => {
  await using world = openProgramWorld()
  world.add('good', 'true')
  world.add('old', 'true')
  const broken = world.add('broken', 'true')
  writeFileSync(broken, '#!/bin/sh\necho "libx264.so.164: cannot open shared object file" >&2; exit 127\n')
  const hung = world.add('unversioned', 'true')
  writeFileSync(hung, '#!/bin/sh\necho tool\n')
  const own = world.programs.declare('one', {
    good: declared({ minVersion: '1.2' }),
    old: declared({ minVersion: '1.10' }),
    broken: declared(),
    unversioned: declared({ minVersion: '1' }),
    absent: declared({ debian: 'absent-tools', optional: false }),
  })
  expect(await own.find('good')).toMatchObject({ state: 'found', version: '1.2.3', path: join(world.dir, 'bin', 'good') })
  expect(await own.find('old')).toMatchObject({ state: 'tooOld', version: '1.2.3' })
  expect(await own.find('broken')).toMatchObject({ state: 'broken', reason: expect.stringContaining('libx264') as string })
  expect(await own.find('unversioned')).toMatchObject({ state: 'broken' })
  expect(await own.find('absent')).toEqual({ name: 'absent', state: 'missing', hint: { debian: 'absent-tools' } })
  const missing = await world.programs.missingOf('one')
  expect(missing.map(({ name, state, isOptional }) => [name, state, isOptional])).toEqual([
    ['old', 'tooOld', true],
    ['broken', 'broken', true],
    ['unversioned', 'broken', true],
    ['absent', 'missing', false],
  ])
  expect(missing[3]?.provides.en).toBe('tests')
  expect((await world.programs.missingRequiredOf('one')).map(({ name }) => name)).toEqual(['absent'])
  expect(await world.programs.missingOf('other')).toEqual([])
})

test('PRG-01 a program that this start does not run is not missed', async () => {
  await using world = openProgramWorld({ start: { disks: 'virtual', network: 'linux' } })
  world.programs.declare('one', {
    'absent-disks': declared({ usedWith: { disks: 'linux' } }),
    'absent-network': declared({ usedWith: { network: 'linux' } }),
    absent: declared(),
  })
  expect((await world.programs.missingOf('one')).map(({ name }) => name)).toEqual(['absent-network', 'absent'])
})

test('PRG-03 an installation is noticed within a minute, a removal at once, and the version is read once', async () => {
  let nowMs = 0
  await using world = openProgramWorld({ clock: { nowMs: () => nowMs, sleep: async () => undefined } })
  const own = world.programs.declare('one', { tool: declared() })
  expect((await own.find('tool')).state).toBe('missing')
  const file = world.add('tool', 'true')
  nowMs = 59_999
  expect((await own.find('tool')).state).toBe('missing')
  nowMs = 60_000
  expect((await own.find('tool')).state).toBe('found')
  writeFileSync(file, '#!/bin/sh\necho 2.0\n')
  expect((await own.find('tool')).version).toBe('1.2.3')
  expect((await own.find('tool', { isFresh: true })).version).toBe('2.0')
  rmSync(file)
  expect((await own.find('tool')).state).toBe('missing')
})

test('PRG-02 devices of one process ask a file once for its version; another file, one that failed and a fresh look are asked', async () => {
  const versionRuns: VersionRuns = new Map()
  await using first = openProgramWorld({ versionRuns })
  const asks = join(first.dir, 'asks')
  const counting = `#!/bin/sh\necho x >> ${asks}\necho 1.0; exit $(/bin/cat ${join(first.dir, 'code')})\n`
  const file = first.add('tool', 'true')
  const code = (text: string) => writeFileSync(join(first.dir, 'code'), text)
  writeFileSync(file, counting)
  const findIn = async (programs: Programs, isFresh = false) =>
    (await programs.declare('one', { tool: declared() }).find('tool', { isFresh })).state
  const next = async (isFresh = false) => {
    const programs = openPrograms({ stateDir: first.stateDir, log: silentLog, path: join(first.dir, 'bin'), versionRuns })
    await using _programs = programs
    return [await findIn(programs, isFresh), first.read('asks').split('\n').length]
  }
  code('3')
  expect(await findIn(first.programs)).toBe('broken')
  code('0')
  expect(await next()).toEqual(['found', 2])
  code('3')
  expect(await next()).toEqual(['found', 2])
  expect(await next(true)).toEqual(['broken', 3])
  expect(await next()).toEqual(['broken', 4])
  writeFileSync(file, `${counting}# longer\n`)
  expect(await next()).toEqual(['broken', 5])
})
