import { expect, test } from 'vitest'
import { canaryNumber, isShownNext, registryFor } from './canary.ts'
import { parseRegistry } from './remote-manifest.ts'

const of = { id: 'music', version: '1.1.0' }
const users = Array.from({ length: 10_000 }, (_, index) => String(1000 + index))
const shown = (share: number) => users.filter((userNo) => isShownNext({ share }, of, userNo))

test('REL-04 a share is about as many users as it says, the same ones each time, and none of them is taken back when it grows', () => {
  const tenth = shown(10)
  expect(Math.abs(tenth.length - 1000)).toBeLessThan(100)
  expect(shown(10)).toEqual(tenth)
  const half = new Set(shown(50))
  expect(tenth.every((userNo) => half.has(userNo))).toBe(true)
  expect([shown(0).length, shown(100).length]).toEqual([0, users.length])
})

test('REL-04 another version is tried by others; users who are named are shown it, and without a session it is not shown', () => {
  const next = users.filter((userNo) => isShownNext({ share: 10 }, { ...of, version: '1.2.0' }, userNo))
  expect(next.filter((userNo) => isShownNext({ share: 10 }, of, userNo)).length).toBeLessThan(200)
  const named = { share: 0, users: [canaryNumber('music', '1.1.0', '1007')] }
  expect(users.filter((userNo) => isShownNext(named, of, userNo))).toEqual(['1007'])
  expect(isShownNext({ share: 100 }, of, undefined)).toBe(false)
})

const manifest = {
  id: 'music',
  kernel: '^1.1.0',
  title: 'name',
  icon: { glyph: [['path', { d: 'M4 4h16v16H4z' }]], from: '#fff', to: '#000' },
  names: { 'zh-CN': { name: 'm' }, en: { name: 'm' } },
  windows: { main: { title: 'name', path: '/music', size: [400, 300] } },
}
const entry = (version: string) => ({
  id: 'music',
  version,
  name: `music__${version}`,
  kernel: '^1.1.0',
  entry: { url: `/remotes/music/${version}/remoteEntry.js`, integrity: 'sha256-x' },
  mf: '2.9.2',
  manifest,
})
const registry = (next: object) => ({ revision: 1, mf: '2.9.2', kernel: '1.1.0', remotes: [{ ...entry('1.0.0'), next }] })
const versionFor = (value: ReturnType<typeof registry>, userNo?: string) =>
  parseRegistry(registryFor(value, userNo)).registry?.remotes.map(({ version }) => version)

test('REL-04 a desktop reads the version of its user, and the one of the others where the next cannot be read', () => {
  const all = registry({ share: 100, entry: entry('1.1.0') })
  expect(versionFor(all, '1001')).toEqual(['1.1.0'])
  expect(versionFor(all)).toEqual(['1.0.0'])
  expect(versionFor(registry({ share: 0, entry: entry('1.1.0') }), '1001')).toEqual(['1.0.0'])
  expect(versionFor(registry({ share: 100, entry: { ...entry('1.1.0'), manifest: {} } }), '1001')).toEqual(['1.0.0'])
  expect(parseRegistry(all).registry?.remotes[0]?.version, 'a desktop of before shows all the same').toBe('1.0.0')
})
