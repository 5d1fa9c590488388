import { crc32 } from 'node:zlib'
import type { ArchiveEncoding } from '@cove/device-contract/archives'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf, openArchivesWorld } from './archives-world.ts'
import type { ArchivesWorld } from './archives-world.ts'
import { makeTar } from './tar-maker.ts'
import { makeZip } from './zip-maker.ts'
import type { MadeEntry } from './zip-maker.ts'

let world: ArchivesWorld
beforeAll(async () => {
  world = await openArchivesWorld()
}, 60_000)
afterAll(() => world.one[Symbol.asyncDispose]())

const list = async (path: string, encoding: ArchiveEncoding = 'auto') => {
  const { entries, summary } = await dataOf(world.calls.list({ body: { ...world.ref(path), folder: '', encoding } }))
  return { names: entries.map(({ name }) => name).toSorted(), encoding: summary.encoding }
}
const extracted = async (name: string, encoding: ArchiveEncoding = 'auto') => {
  const intoName = `${name}-${encoding}`
  const body = { archive: world.ref(`/${name}`), storageId: world.storageId, folder: '/', intoName, encoding, conflict: 'rename' as const }
  expect(await world.ended(world.calls.extract({ body }))).toMatchObject({ status: 'completed', failures: [] })
  return world.tree(intoName)
}
const bytes = (text: string): Buffer => Buffer.from(text, 'latin1')
/** `Café`, `Thé`, `Thí` as DOS wrote them. */
const dos = ['Caf\u0082.txt', 'Th\u0082.txt', 'Th\u00a1.txt'].map(bytes)

test('TSK-12 names of DOS are read by all of them together, and none falls together with another', async () => {
  await world.put('dos.zip', makeZip(dos.map((name) => ({ name, content: name }))))
  const right = ['Café.txt', 'Thé.txt', 'Thí.txt']
  expect(await list('/dos.zip')).toEqual({ names: right, encoding: 'cp437' })
  expect(await extracted('dos.zip')).toEqual(right)
  await world.put('dos.tar', makeTar(dos.map((name) => ({ name, content: name }))))
  expect(await extracted('dos.tar')).toEqual(right)
})

test('TSK-12 a choice is kept to, also by extracting; bytes that it does not have stay apart', async () => {
  await world.put('ru.zip', makeZip([{ name: bytes('\u0084\u00ae\u00aa\u00e3\u00ac\u00a5\u00ad\u00e2.txt'), content: '1' }]))
  expect(await list('/ru.zip')).toEqual({ names: ['Документ.txt'], encoding: 'cp866' })
  expect(await extracted('ru.zip', 'cp866')).toEqual(['Документ.txt'])
  expect((await list('/ru.zip', 'cp850')).names).toEqual(['ä«¬Ò¼Ñ¡Ô.txt'])
  const wrong = await extracted('dos.zip', 'gb18030')
  expect(wrong).toEqual(['Caf%82.txt', 'Th%82.txt', 'Th%A1.txt'])
})

test('TSK-12 two ways to write one character are two files', async () => {
  // Both are ∵ in Shift-JIS.
  const twice = ['\u0081\u00e6.txt', '\u0087\u009a.txt'].map((name) => ({ name: bytes(name), content: name }))
  await world.put('twice.zip', makeZip(twice))
  expect((await list('/twice.zip', 'shift_jis')).names).toEqual(['∵ (1).txt', '∵.txt'])
  expect(await extracted('twice.zip', 'shift_jis')).toEqual(['∵ (1).txt', '∵.txt'])
})

test('TSK-12 the flag and the field of Unicode win over any choice', async () => {
  const local = bytes('Th\u0082.txt')
  const field = Buffer.concat([Buffer.alloc(9), Buffer.from('报告.txt')])
  field.writeUInt16LE(0x7075, 0)
  field.writeUInt16LE(field.byteLength - 4, 2)
  field.writeUInt8(1, 4)
  field.writeUInt32LE(crc32(local), 5)
  const entries: readonly MadeEntry[] = [{ name: local, extra: field }, { name: '标志.txt' }, { name: bytes('Caf\u0082.txt') }]
  await world.put('said.zip', makeZip(entries))
  expect((await list('/said.zip')).names).toEqual(['Café.txt', '报告.txt', '标志.txt'].toSorted())
  expect((await list('/said.zip', 'cp866')).names).toEqual(['CafВ.txt', '报告.txt', '标志.txt'].toSorted())
})
