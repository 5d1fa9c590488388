import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkNewName, hostName, parseDevicePath, wireName } from '../../src/files/disk/names.ts'
import { isRefusal } from '@cove/server-kit/refusal'
import { createSpaceStore } from '../../src/files/spaces/space-store.ts'
import { createSpaces } from '../../src/files/spaces/spaces.ts'
import { asyncDisk } from '../../src/files/disk/disk.ts'
import { hostileNames } from './hostile-names.ts'
import { ann, bytesOf, makeWorld, openDb, openFileServices, refusalOf } from './world.ts'

function verdict(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (isRefusal(error)) return error.error
    throw error
  }
  return 'ok'
}

const pathVerdicts = [
  ['/', 'ok'],
  ['/a', 'ok'],
  ['/a/b c/ü.txt', 'ok'],
  ['/照片/2026', 'ok'],
  ['/%2e%2e/x', 'ok'],
  ['/%252e%252e/x', 'ok'],
  ['/a;x', 'ok'],
  ['/...', 'ok'],
  ['', 'invalidPath'],
  ['a', 'invalidPath'],
  ['/a/', 'invalidPath'],
  ['//a', 'invalidPath'],
  ['/a//b', 'invalidPath'],
  ['/..', 'invalidPath'],
  ['/a/../b', 'invalidPath'],
  ['/./a', 'invalidPath'],
  ['/..\\..\\etc', 'nameInvalid'],
  ['/a\0b', 'invalidPath'],
  ['/a\nb', 'invalidPath'],
  ['/a\x7fb', 'invalidPath'],
  ['/\ud800', 'invalidPath'],
  ['/a:b', 'nameInvalid'],
  ['/*', 'nameInvalid'],
  ['/"', 'nameInvalid'],
  ['/<img>', 'nameInvalid'],
  ['/a|b', 'nameInvalid'],
  ['/a?', 'nameInvalid'],
  ['/.pc', 'fileNotFound'],
  ['/.PC/staging', 'fileNotFound'],
  ['/a/.space.json', 'fileNotFound'],
  ['/.dav-locks', 'fileNotFound'],
  ['/.ftp-part', 'fileNotFound'],
  [`/${'字'.repeat(85)}`, 'ok'],
  [`/${'字'.repeat(86)}`, 'nameTooLong'],
  [`/${'a/'.repeat(2048)}b`, 'pathTooLong'],
  [`/${'a/'.repeat(600)}b`, 'pathTooLong'],
  // Only one spelling per name: escapes that spell a plain character, or a separator, are refused.
  ['/\uf761', 'invalidPath'],
  ['/\uf72f', 'invalidPath'],
  ['/\uf72e\uf72e', 'invalidPath'],
  ['/\uf700', 'ok'],
  ['/\uf7c3\uf7a9', 'invalidPath'],
] as const

describe('paths', () => {
  test.each(pathVerdicts)('S-H1 %j is %s', (path, expected) => {
    // NUL cannot be on disk; its escape names no file, and the disk reports that.
    if (path === '/\uf700') return expect(['ok', 'invalidPath']).toContain(verdict(() => parseDevicePath(path)))
    expect(verdict(() => parseDevicePath(path))).toBe(expected)
  })

  test.each([
    ['a.txt', 'ok'],
    ['.hidden', 'ok'],
    ['..', 'nameInvalid'],
    ['....', 'nameInvalid'],
    ['', 'nameInvalid'],
    ['a ', 'nameInvalid'],
    ['a:b', 'nameInvalid'],
    ['a/b', 'nameInvalid'],
    ['a\tb', 'nameInvalid'],
    ['\uf7ff', 'nameInvalid'],
    ['.pc', 'nameInvalid'],
    ['.DAV-x', 'nameInvalid'],
    ['é'.repeat(128), 'nameTooLong'],
  ])('FM-06 the new name %j is %s', (name, expected) => {
    expect(verdict(() => checkNewName(name))).toBe(expected)
  })

  test('S-F1 no text at all makes the parser throw anything but a refusal', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const answer = verdict(() => parseDevicePath(`/${text}`))
        if (answer === 'ok')
          for (const name of parseDevicePath(`/${text}`)) expect(['', '.', '..']).not.toContain(hostName(name).toString('latin1'))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('escapes', () => {
  const anyName = fc
    .uint8Array({ minLength: 1, maxLength: 60 })
    .map((bytes) => Buffer.from(bytes.map((byte) => (byte === 0 || byte === 0x2f ? 0x61 : byte))))

  test('S-F2 every name a disk can hold survives the round trip', () => {
    fc.assert(
      fc.property(anyName, (bytes) => hostName(wireName(bytes)).equals(bytes)),
      { numRuns: 3000 },
    )
  })

  test('S-F2 wire names are well-formed, free of separators and controls', () => {
    fc.assert(
      fc.property(anyName, (bytes) => {
        const name = wireName(bytes)
        expect(name.isWellFormed()).toBe(true)
        expect(/[\\/:*"<>|?\x00-\x1f\x7f]/.test(name)).toBe(false)
      }),
      { numRuns: 3000 },
    )
  })

  test('S-F2 no two spellings reach one name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }), fc.nat(255), (text, byte) => {
        const name = text.replaceAll(/[\0/]/g, 'a') + String.fromCharCode(0xf700 + byte)
        if (!name.isWellFormed() || verdict(() => hostName(name)) !== 'ok') return
        expect(wireName(hostName(name))).toBe(name)
      }),
      { numRuns: 3000 },
    )
  })
})

describe('hostile names on disk', () => {
  test.each(hostileNames.map((one) => [one.label, one.bytes] as const))(
    'S-F1 %s on disk is listed, downloaded, renamed and deleted',
    async (_label, bytes) => {
      const dir = mkdtempSync(join(tmpdir(), 'cove-names-'))
      try {
        const [shown, dataDir] = [join(dir, 'shown'), join(dir, 'data')]
        for (const folder of [dataDir, join(shown, 'in')]) mkdirSync(folder, { recursive: true })
        writeFileSync(Buffer.concat([Buffer.from(`${shown}/in/`), bytes]), 'content')
        const spaces = createSpaces({ store: createSpaceStore(openDb()), dataDir })
        const space = await spaces.addFolder({ hostDir: shown, name: 'x', ownerUserNo: ann.userNo })
        const { vfs, trash } = openFileServices(asyncDisk)
        const [entry] = await vfs.readFolder(await spaces.locate(ann, space.id, '/in'))
        expect(entry?.kind).toBe('file')
        const at = await spaces.locate(ann, space.id, `/in/${entry?.name}`)
        const read = await vfs.openRead(at)
        expect((await bytesOf(read)).toString()).toBe('content')
        await read.close()
        await vfs.rename(at, await spaces.locate(ann, space.id, '/in/plain.txt'))
        expect(readdirSync(join(shown, 'in'))).toEqual(['plain.txt'])
        await trash.remove(ann, await spaces.locate(ann, space.id, '/in/plain.txt'))
        expect(readdirSync(join(shown, 'in'))).toEqual([])
      } finally {
        rmSync(dir, { recursive: true, force: true })
      }
    },
  )
})

describe('hostile names of new files', () => {
  test.each(hostileNames.map((one) => [one.label, one.bytes] as const))(
    'S-F1 %s as a new name is refused or kept byte for byte',
    async (_label, bytes) => {
      using world = await makeWorld()
      const name = bytes.toString('utf8')
      const answer = await refusalOf(
        (async () => {
          const at = await world.at(`/${name}`)
          await world.uploads
            .putSmall(ann, [{ at, bytes: Buffer.from('x'), md5: '9dd4e461268c8034f5c8564e155c67a6', cover: 'rename' }])
            .then(([one]) => {
              if (one instanceof Error) throw one
            })
        })(),
      )
      const onDisk = readdirSync(world.home, { encoding: 'buffer' })
      if (answer === 'no refusal') {
        expect(onDisk).toEqual([Buffer.from(name)])
        expect(readFileSync(Buffer.concat([Buffer.from(`${world.home}/`), Buffer.from(name)]), 'utf8')).toBe('x')
      } else {
        expect(['nameInvalid', 'invalidPath', 'nameTooLong']).toContain(answer)
        expect(onDisk).toEqual([])
      }
    },
  )
})
