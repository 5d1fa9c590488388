import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { readBencode } from '../../src/modules/downloads/bencode.ts'
import { magnetOf, readMagnet } from '../../src/modules/downloads/magnet.ts'
import { bareTorrent, readTorrent } from '../../src/modules/downloads/torrent-file.ts'
import { checkNewName } from '../../src/files/disk/names.ts'
import { bencode, makeTorrent } from './torrent-world.ts'

// Generated cases cost processor time, and a machine may have little of it.
vi.setConfig({ testTimeout: 120_000 })

const small = makeTorrent('album', { 'one/a.bin': Buffer.from('a'), 'b.bin': Buffer.from('bb') })

test('DL-01c a torrent is read with its hash, names, sizes and trackers', () => {
  const { bytes, infoHash } = makeTorrent('album', small.files, {
    outer: {
      announce: 'udp://t.example:80',
      'announce-list': [['https://u.example/a'], ['udp://t.example:80', 'ws://x.example']],
      'url-list': 'http://10.0.0.1/',
    },
  })
  const torrent = readTorrent(bytes)
  expect(torrent).toMatchObject({
    infoHash,
    name: 'album',
    totalBytes: 3,
    isSingle: false,
    trackers: ['udp://t.example:80', 'https://u.example/a'],
  })
  if (typeof torrent !== 'object') throw new Error(torrent)
  // S-I1: neither web seeds nor trackers go on, and the hash stays.
  const bare = bareTorrent(torrent)
  expect(bare.toString('latin1')).not.toContain('10.0.0.1')
  expect(readTorrent(bare)).toMatchObject({ infoHash, trackers: [] })
})

test.each(['../evil', '..', 'a/b', 'a\\b', 'nul\0name'])('S-H1 a torrent named %j is refused', (name) => {
  expect(readTorrent(makeTorrent(name, { 'a.bin': Buffer.from('a') }).bytes)).toBe('invalid')
})

test.each([[['..', 'etc', 'passwd']], [['a', '..', 'b']], [['/etc/passwd']], [['']], [[]]])('S-H1 a file at %j is refused', (path) => {
  const info = { name: 'x', 'piece length': 16_384, pieces: Buffer.alloc(20), files: [{ length: 1, path }] }
  expect(readTorrent(bencode({ info }))).toBe('invalid')
})

test('S-H1 names no disk should have are cleaned, and two that become one are kept apart', () => {
  const path = (...names: string[]) => ({ length: 1, path: names })
  const files = [
    path('a:b', 'x?.txt'),
    path('ab', 'x.txt'),
    path('.pc'),
    path('CON\u202e.txt'),
    path('ab', 'X.txt'),
    path('file'),
    path('file', 'inner'),
  ]
  const torrent = readTorrent(bencode({ info: { name: 'x', 'piece length': 16_384, pieces: Buffer.alloc(20), files } }))
  if (typeof torrent !== 'object') throw new Error(torrent)
  const paths = torrent.files.map((file) => file.path)
  expect(paths).toEqual(['ab/x.txt', 'ab/x (1).txt', 'pc', 'CON.txt', 'ab/X (2).txt', 'file', 'file_/inner'])
})

test('DL-01c a torrent without files is empty, and one of padding has no padding', () => {
  const info = { name: 'x', 'piece length': 16_384, pieces: Buffer.alloc(0), files: [] }
  expect(readTorrent(bencode({ info }))).toBe('empty')
  const padded = {
    ...info,
    files: [
      { length: 1, path: ['a'] },
      { attr: 'p', length: 9, path: ['.pad', '9'] },
      { length: 2, path: ['b'] },
    ],
  }
  expect(readTorrent(bencode({ info: padded }))).toMatchObject({
    files: [
      { index: 1, path: 'a' },
      { index: 3, path: 'b' },
    ],
    totalBytes: 3,
  })
})

test('S-I8 whatever is sent as a torrent, reading it neither throws nor gives a path that leads out', () => {
  const value: fc.Arbitrary<Parameters<typeof bencode>[0]> = fc.letrec((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      fc.integer(),
      fc.uint8Array({ maxLength: 30 }),
      fc.string({ maxLength: 20 }),
      fc.array(tie('node'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom('info', 'files', 'path', 'length', 'name', 'pieces', 'piece length'), tie('node'), { maxKeys: 6 }),
    ),
  })).node as never
  const hostile = fc.array(
    fc.oneof(fc.constantFrom('..', '.', '/', 'a/../b', 'C:\\x', '\0', '~$a', '.pc'), fc.string({ unit: 'binary', maxLength: 12 })),
    { minLength: 1, maxLength: 4 },
  )
  const files = fc.array(fc.record({ length: fc.integer({ min: -5, max: 2 ** 40 }), path: hostile }), { maxLength: 12 })
  const shaped = fc
    .record({ name: fc.string({ unit: 'binary', maxLength: 12 }), files })
    .map((info) => ({ info: { ...info, 'piece length': 16_384, pieces: Buffer.alloc(20) } }))
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), value.map(bencode), shaped.map(bencode)), (bytes) => {
      const torrent = readTorrent(bytes)
      if (typeof torrent !== 'object') return
      const paths = torrent.files.map((file) => file.path)
      expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length)
      for (const path of paths) for (const name of path.split('/')) checkNewName(name)
    }),
    { numRuns: 200 },
  )
})

test('S-I8 every beginning of a torrent and every wrong byte in it is read without a throw', () => {
  for (let end = 0; end < small.bytes.length; end += 1) expect(readTorrent(small.bytes.subarray(0, end))).toBe('invalid')
  for (let at = 0; at < small.bytes.length; at += 1) {
    const hurt = Buffer.from(small.bytes)
    hurt[at] = (hurt[at] ?? 0) ^ 0x11
    readTorrent(hurt)
  }
})

test('S-I8 depth, counts and lengths that lie are refused in time', () => {
  expect(readBencode(Buffer.from('l'.repeat(100_000)))).toBeUndefined()
  expect(readBencode(Buffer.from('99999999999:x'))).toBeUndefined()
  expect(readBencode(Buffer.from('i99999999999999999999e'))).toBeUndefined()
  expect(readBencode(Buffer.from('d1:ai1e1:ai2ee'))).toBeUndefined()
  expect(readBencode(Buffer.from('i1ei2e'))).toBeUndefined()
})

test('DL-01b magnets: both spellings of the hash, only trackers, nothing else of the link', () => {
  const hash = 'c12fe1c06bba254a9dc9f519b335aa7c1367a88a'
  const read = readMagnet(
    `magnet:?xt=urn:btih:${hash.toUpperCase()}&dn=A%20B&tr=udp%3A%2F%2Ft.example%3A80&tr=file%3A%2F%2F%2Fx&ws=http%3A%2F%2F10.0.0.1&x.pe=10.0.0.1:80`,
  )
  expect(read).toEqual({ infoHash: hash, name: 'A B', trackers: ['udp://t.example:80'] })
  expect(readMagnet('magnet:?xt=urn:btih:YEX6DQDLXISUVHOJ6UM3GNNKPQJWPKEK')?.infoHash).toBe(hash)
  expect(magnetOf(read ?? { infoHash: '', name: undefined, trackers: [] })).toBe(
    `magnet:?xt=urn:btih:${hash}&dn=A%20B&tr=udp%3A%2F%2Ft.example%3A80`,
  )
  expect(readMagnet('magnet:?dn=x')).toBeUndefined()
})
