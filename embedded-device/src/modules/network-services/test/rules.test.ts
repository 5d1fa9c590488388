import { accountNameProblemOf, servicePasswordProblemOf } from '@cove/device-contract/network-services'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runTrials } from '../doctor/doctor.ts'
import { wireName } from '../../../module-kit/staging-kit.ts'
import { ftpTime, parseEprt, parseFtpTime, parsePort, resolveNames } from '../ftp/ftp-format.ts'
import { createThrottle } from '../ftp/throttle.ts'
import { nameSpaces } from '../tree/service-tree.ts'
import { basicOf } from '../webdav/dav-handler.ts'
import { hrefOf, namesOf, pathOfAddress } from '../webdav/dav-path.ts'
import { parseXml, serializeXml } from '../webdav/dav-xml.ts'
import { parseIf, tokensOf } from '../webdav/if-header.ts'

test.each([
  ['camera', undefined],
  ['a1', undefined],
  ['', 'empty'],
  ['root', 'root'],
  ['1a', 'form'],
  ['Camera', 'form'],
  ['ca-mera', 'form'],
  ['相机', 'form'],
  ['a'.repeat(30), undefined],
  ['a'.repeat(31), 'tooLong'],
] as const)('NSV-01b the account name %s: %s', (name, problem) => expect(accountNameProblemOf(name)).toBe(problem))

test('NSV-01b a password has no Chinese, no space and none of the forbidden characters', () => {
  for (const one of '*#&<>()\\/|\'"“”‘’密 \t') expect(servicePasswordProblemOf(`abc${one}`)).toBe('characters')
  expect([servicePasswordProblemOf('a'.repeat(30)), servicePasswordProblemOf('a'.repeat(31)), servicePasswordProblemOf('')]).toEqual([
    undefined,
    'tooLong',
    'empty',
  ])
})

const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => !text.includes('/') && text.isWellFormed())

/** As the device writes what is on a disk: any bytes but a slash and 0. */
const nameOnDisk = fc
  .oneof(
    name.map((text) => Buffer.from(text)),
    fc.uint8Array({ minLength: 1, maxLength: 20 }),
  )
  .map((bytes) => wireName(Buffer.from(bytes.filter((byte) => byte !== 0 && byte !== 0x2f))))
  .filter((wire) => wire !== '')

test('NSV-03b S-F5 every name comes back from its address, which has the bytes of the disk', () => {
  fc.assert(
    fc.property(fc.array(nameOnDisk), (names) => {
      const href = hrefOf('/dav', names, true)
      expect(href).toMatch(/^[\w.~!*'()%/-]*$/)
      expect(namesOf(href, '/dav')).toEqual(names)
    }),
  )
})

test.each([['/dav/%zz'], ['/dav/a#b'], ['/davx'], ['/other']])('NSV-03b the path %s is refused', (path) => {
  expect(() => namesOf(path, '/dav')).toThrow()
})

test('NSV-03b a destination on another server is refused', () => {
  expect(pathOfAddress('http://a:1/dav/x', 'A:1')).toBe('/dav/x')
  expect(() => pathOfAddress('http://b/dav/x', 'a')).toThrow('502')
  expect(() => pathOfAddress('dav/x', 'a')).toThrow('400')
})

test('NSV-03b an If header is read with its tokens; what is malformed is refused', () => {
  const lists = parseIf('<http://a/x> (<urn:1> ["e"]) (Not <urn:2>)')
  expect(lists).toHaveLength(2)
  expect([...tokensOf(lists)]).toEqual(['urn:1'])
  for (const text of ['', '()', '(<a>', 'x', '(x)']) expect(() => parseIf(text)).toThrow('400')
  fc.assert(
    fc.property(fc.string(), (text) => {
      try {
        parseIf(text)
      } catch (error) {
        expect((error as Error).message).toBe('status 400')
      }
    }),
  )
})

test('NSV-03b a property is stored as text that reads as the same element', () => {
  const source = '<a:b xmlns:a="urn:a" x="1 &lt; 2" xml:lang="zh"><c xmlns="">云 &amp; 湾</c></a:b>'
  expect(parseXml(serializeXml(parseXml(source)))).toEqual(parseXml(source))
})

test('NSV-03b a password may contain a colon, and what is no Basic header gives none', () => {
  expect(basicOf(`Basic ${btoa('a:b:c')}`)).toEqual({ name: 'a', password: 'b:c' })
  for (const header of [undefined, 'Bearer x', 'Basic !!', `Basic ${btoa('nocolon')}`]) expect(basicOf(header)).toBeUndefined()
})

test('NSV-02a a path never leads above the root', () => {
  fc.assert(
    fc.property(fc.array(name), fc.string(), (cwd, path) => {
      const names = resolveNames(cwd, path)
      expect(names.includes('..') || names.includes('')).toBe(false)
    }),
  )
  expect(resolveNames(['a', 'b'], '../../../c')).toEqual(['c'])
})

test('NSV-02a times and addresses of FTP are read exactly or not at all', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4_000_000_000 }),
      (seconds) => void expect(parseFtpTime(ftpTime(seconds * 1000))).toBe(seconds * 1000),
    ),
  )
  for (const text of ['20201301000000', '2020', 'x']) expect(parseFtpTime(text)).toBeUndefined()
  expect(parsePort('127,0,0,1,195,80')).toEqual({ host: '127.0.0.1', port: 50_000 })
  expect(parseEprt('|2|::1|50000|')).toEqual({ host: '::1', port: 50_000 })
  for (const text of ['1,2,3', '1,2,3,4,5,256', '']) expect(parsePort(text)).toBeUndefined()
  for (const text of ['', '|3|a|1|', '|1|a|x|']) expect(parseEprt(text)).toBeUndefined()
})

test('NSV-02a a limit spreads the bytes over time; 0 never waits', async () => {
  let nowMs = 0
  const waits: number[] = []
  const wait = async (ms: number): Promise<void> => {
    waits.push(ms)
    nowMs += ms
  }
  const throttle = createThrottle(100, () => nowMs, wait)
  for (let count = 0; count < 10; count += 1) await throttle(102_400)
  expect(Math.round(nowMs)).toBe(10_000)
  await createThrottle(0, () => nowMs, wait)(1 << 30)
  expect(waits).toHaveLength(10)
})

test('NSV-01a after the first failure the doctor runs nothing more', async () => {
  const run = (detail: string) => () => Promise.resolve(detail)
  const steps = await runTrials([
    { step: 'connect', run: run('ok') },
    { step: 'signIn', run: () => Promise.reject(Object.assign(new Error('x'), { code: 'ECONNRESET' })) },
    { step: 'list', run: run('never') },
  ])
  expect(steps.map(({ result, detail }) => [result, detail])).toEqual([
    ['passed', 'ok'],
    ['failed', 'ECONNRESET'],
    ['skipped', ''],
  ])
})

test('NSV-01a spaces with one name are told apart, and names are legal', () => {
  const space = (id: string, text: string) => ({ id, name: text, rootDir: '', kind: 'folder', createdAtMs: 0 }) as const
  expect(nameSpaces([space('1', 'A'), space('2', 'A'), space('3', 'a/b:c')]).map((one) => one.name)).toEqual(['A', 'A (2)', 'abc'])
})
