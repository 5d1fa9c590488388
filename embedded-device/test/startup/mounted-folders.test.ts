import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder } from '@cove/server-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryDir } from '../storage/memory-dir.ts'

vi.setConfig({ testTimeout: 60_000 })

const canMount = process.platform === 'linux' && spawnSync('unshare', ['-m', 'true']).status === 0
if (!canMount) process.stdout.write('not run: private mounts need an administrator of Linux\n')
/** Some systems have no overlays in memory. */
const canOverlay = canMount && readFileSync('/proc/filesystems', 'utf8').includes('overlay')

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(memoryDir(), 'cove-mounts-'))
  for (const name of ['wide/photos/trip/day', 'wide/photos/trip/.pc', 'wide/other', 'data']) mkdirSync(join(dir, name), { recursive: true })
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

interface Found {
  readonly name: string
  readonly below?: string
  readonly around?: string
}

const ask = (task: string): readonly Found[] =>
  JSON.parse(execFileSync('unshare', ['-m', process.execPath, join(import.meta.dirname, 'mounted-locks.ts'), dir, task]).toString())

const isFree = ({ below, around }: Found): boolean => below === undefined && around === undefined
const free = ['wide/other', 'bound/other']

test.skipIf(!canMount).each(['ask', 'lock'])(
  'S-J1 a folder around or inside one that a device shows is found by every name that a mount gives it (%s)',
  (task) => {
    using _lock = task === 'ask' ? lockFolder(join(dir, 'wide/photos/trip/.pc'), { dataDir: join(dir, 'data') }) : undefined
    const found = ask(task)
    expect(found.filter(isFree).map(({ name }) => name)).toEqual(free)
    expect(found.filter(({ below }) => below !== undefined).map(({ name }) => name)).toEqual([
      'wide',
      'wide/photos',
      'bound/wide',
      'bound/wide/photos',
      'bound/photos',
      'outer',
    ])
  },
)

test.skipIf(!canMount)('S-J1 the same mounts without a lock hold nothing back', () => {
  expect(ask('ask').filter((one) => !isFree(one))).toEqual([])
})

const overlays = ['over/upper', 'over/lower', 'bound/over']

test.skipIf(!canOverlay).each([
  ['wide/photos/.pc', [...overlays, 'over/upper/trip', 'over/lower/trip/day', 'over']],
  ['wide/photos/trip/.pc', [...overlays, 'over/lower/trip', 'over/lower/trip/day', 'bound/over/trip']],
  ['over/upper/.pc', ['wide/photos', 'wide', 'wide/photos/trip', 'over/lower', 'over/lower/trip', 'over/beside', 'wide/other']],
  ['over/upper/trip/.pc', ['wide/photos', 'wide/photos/trip', 'wide/photos/trip/day', 'over/lower']],
  ['over/upper/trip', ['wide/photos/trip/day', 'wide']],
  ['wide/odd: ,\\name/.pc', ['over/lower', 'bound/over']],
])('S-J1 an overlay of %s, or below it, is found to be held: %j', (held, taken) => {
  const odd = 'wide/odd: ,\\name'
  for (const name of [odd, 'work', 'wide/free', 'wide/spare', 'wide/photos/.pc', 'wide/other/.pc', `${odd}/.pc`])
    mkdirSync(join(dir, name), { recursive: true })
  mkdirSync(join(dir, 'wide/photos/trip/.pc'), { recursive: true })
  // Of two overlays that have one layer in common, each shows what is in it.
  const others = ['wide/free', 'over/free', ...(held.startsWith('over/') ? [] : ['over/beside'])]
  const asked = ask(['overlay', held, ...taken, ...others].join(';'))
  expect(asked.filter(isFree).map(({ name }) => name)).toEqual(others)
})
