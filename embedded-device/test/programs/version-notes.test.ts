import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '@cove/server-kit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPrograms } from '../../src/core/programs/open-programs.ts'
import { openVersionNotes } from '../../src/core/programs/version-notes.ts'
import { declared } from './declared.ts'
import { openProgramWorld } from './program-world.ts'

const dayMs = 86_400_000
let dir: string
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'cove-versions-'))))
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const run = (stdout: string) => ({ kind: 'ended', code: 0, stdout: Buffer.from(stdout), stderr: 'beside', isTruncated: false }) as const

test('PRG-02 the next start of the device does not ask a program again; a day later it does', async () => {
  await using world = openProgramWorld()
  const asks = join(world.dir, 'asks')
  writeFileSync(world.add('tool', 'true'), `#!/bin/sh\necho x >> ${asks}\necho 4.5.6\n`)
  const find = async (nowMs: number) => {
    const versionRuns = openVersionNotes(join(dir, 'cache', 'notes.json'), () => nowMs)
    await using programs = openPrograms({ stateDir: world.stateDir, log: silentLog, path: join(world.dir, 'bin'), versionRuns })
    const { state, version } = await programs.declare('one', { tool: declared() }).find('tool')
    return [state, version, world.read('asks').split('\n').length]
  }
  const first = await find(1000)
  expect(first).toEqual(['found', '4.5.6', 1])
  expect(await find(1000 + dayMs)).toEqual(first)
  expect(await find(1001 + dayMs)).toEqual(['found', '4.5.6', 2])
})

test('PRG-02 what was noted is there as it was, for the owner of the device only', () => {
  const file = join(dir, 'notes.json')
  openVersionNotes(file, () => 5).set('a', run('4.4 ü'))
  expect(openVersionNotes(file, () => 6).get('a')).toEqual(run('4.4 ü'))
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(openVersionNotes(file, () => 6).get('b')).toBeUndefined()
  // A clock that was set back.
  expect(openVersionNotes(file, () => 4).get('a')).toBeUndefined()
})

test.each(['', '{', '[]', '{"a":1}', '{"a":{"atMs":"now","stdout":"","stderr":""}}'])(
  'PRG-02 a damaged file of versions costs the time of asking only: %s',
  (text) => {
    const file = join(dir, 'notes.json')
    writeFileSync(file, text)
    const notes = openVersionNotes(file, () => 5)
    expect(notes.get('a')).toBeUndefined()
    notes.set('a', run('1.0'))
    expect(openVersionNotes(file, () => 5).get('a')).toEqual(run('1.0'))
  },
)

test('PRG-02 S-B1 versions that cannot be written are known until the device ends', () => {
  const file = join(dir, 'notes.json')
  mkdirSync(file)
  mkdirSync(`${file}.tmp`)
  const notes = openVersionNotes(file, () => 5)
  notes.set('a', run('1.0'))
  expect(notes.get('a')).toEqual(run('1.0'))
})

test('PRG-02 the file of versions is bounded; the oldest goes', () => {
  const file = join(dir, 'notes.json')
  const notes = openVersionNotes(file, () => 5)
  for (let at = 0; at < 201; at += 1) notes.set(`key ${at}`, run('1.0'))
  expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object)).toHaveLength(200)
  expect([notes.get('key 0'), notes.get('key 1')]).toEqual([undefined, run('1.0')])
})
