import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { createAddressGuard } from '../../../module-kit/module-kit.ts'
import { createDoor } from '../door/door.ts'
import { createPolite } from '../door/polite.ts'
import { createDriver } from '../accounts/create-driver.ts'
import type { CloudDriver, DriverEntry, DriverTarget } from '../drivers/driver.ts'

/** Nothing here is stopped. */
export const never: AbortSignal = new AbortController().signal

/** A driver that reaches this machine, at any speed. */
export function driverOf(kind: 'webdav' | 's3', target: Partial<DriverTarget> & { readonly address: string }): CloudDriver {
  const wait = async (ms: number): Promise<void> => void (await sleep(Math.min(ms, 20)))
  const polite = createPolite({ nowMs: Date.now, wait, perSecond: 10_000, burst: 10_000 })
  const http = { guard: createAddressGuard({ isAllowed: (address) => address === '127.0.0.1' }), silenceMs: 5000 }
  const door = createDoor({ http, polite, patience: 'waits', onSent: () => {} })
  const whole = { user: '', password: '', region: undefined, bucket: undefined, ...target }
  return createDriver(kind, whole, { door, nowMs: Date.now })
}

export async function all(driver: CloudDriver, names: readonly string[]): Promise<DriverEntry[]> {
  const found: DriverEntry[] = []
  for await (const entries of driver.list(names, never)) found.push(...entries)
  return found
}

export async function* inPieces(bytes: Uint8Array, size = 64 << 10): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size)
}

export async function put(driver: CloudDriver, names: readonly string[], bytes: Uint8Array): Promise<void> {
  const upload = await driver.write(names, {
    sizeBytes: bytes.byteLength,
    modifiedSeconds: 1_700_000_000,
    content: () => inPieces(bytes),
    signal: never,
  })
  for (let next = upload.nextBytes(); next !== undefined; next = upload.nextBytes())
    await upload.send(inPieces(bytes.subarray(upload.doneBytes, upload.doneBytes + next)))
  await upload.finish()
}

export async function get(driver: CloudDriver, names: readonly string[], startByte = 0): Promise<Buffer> {
  const { version, sizeBytes } = await driver.stat(names, never)
  const pieces: Uint8Array[] = []
  for await (const piece of driver.read(names, { startByte, version, sizeBytes, signal: never })) pieces.push(Uint8Array.from(piece))
  return Buffer.concat(pieces)
}

/** Names that a path, a query or XML could spoil. */
export const oddNames = ['a b+c&d.txt', "it's [1] 100%.txt", '云 盘,(2)!~*.txt', 'ünï?#.txt']

/** Services that keep no empty files leave that part out. */
interface SuiteOptions {
  readonly names?: readonly string[]
  readonly keepsEmpty?: boolean
}

/** SED-04a: what each driver has to do with its service; `root` is an empty folder. */
export async function tryDriver(
  driver: CloudDriver,
  root: readonly string[],
  { names = oddNames, keepsEmpty = true }: SuiteOptions = {},
): Promise<void> {
  const at = (...names: readonly string[]): readonly string[] => [...root, ...names]
  expect(await all(driver, root)).toEqual([])
  await driver.makeFolder(at('photos'), never)
  await expect(driver.makeFolder(at('photos'), never)).rejects.toMatchObject({ problem: 'exists' })
  const bytes = Buffer.from('hello cloud')
  for (const name of names) await put(driver, at('photos', name), bytes)
  const emptyBytes = keepsEmpty ? 0 : 1
  await put(driver, at('empty'), Buffer.alloc(emptyBytes))
  expect((await all(driver, at('photos'))).map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  const inRoot = (await all(driver, root)).map(({ name, isFolder, sizeBytes }) => ({ name, isFolder, sizeBytes }))
  expect(inRoot.toSorted((one, other) => (one.name < other.name ? -1 : 1))).toEqual([
    { name: 'empty', isFolder: false, sizeBytes: emptyBytes },
    { name: 'photos', isFolder: true, sizeBytes: 0 },
  ])
  for (const name of names) expect((await get(driver, at('photos', name))).toString()).toBe('hello cloud')
  const [odd = ''] = names
  expect((await get(driver, at('photos', odd), 6)).toString()).toBe('cloud')
  expect(await driver.stat(at('photos'), never)).toMatchObject({ name: 'photos', isFolder: true })
  const entry = await driver.stat(at('photos', odd), never)
  expect(entry).toMatchObject({ name: odd, isFolder: false, sizeBytes: 11 })
  if (entry.hash) expect(entry.hash.hex).toBe(createHash(entry.hash.kind).update(bytes).digest('hex'))
  await tryChanges(driver, at, names)
  await tryMissing(driver, at)
}

async function tryChanges(
  driver: CloudDriver,
  at: (...names: readonly string[]) => readonly string[],
  names: readonly string[],
): Promise<void> {
  const [odd = ''] = names
  await put(driver, at('photos', odd), Buffer.from('other'))
  expect((await get(driver, at('photos', odd))).toString()).toBe('other')
  await driver.move(at('photos', odd), at('moved & odd.txt'), never)
  await expect(driver.stat(at('photos', odd), never)).rejects.toMatchObject({ problem: 'notFound' })
  await expect(driver.move(at('moved & odd.txt'), at('empty'), never)).rejects.toMatchObject({ problem: 'exists' })
  await driver.move(at('photos'), at('pictures'), never)
  expect((await all(driver, at('pictures'))).length).toBe(names.length - 1)
  await expect(driver.stat(at('photos'), never)).rejects.toMatchObject({ problem: 'notFound' })
  await driver.remove(at('moved & odd.txt'), never)
  await driver.remove(at('empty'), never)
  await driver.remove(at('pictures'), never)
  expect(await all(driver, at())).toEqual([])
}

async function tryMissing(driver: CloudDriver, at: (...names: readonly string[]) => readonly string[]): Promise<void> {
  const missing = at('none')
  await expect(driver.stat(missing, never)).rejects.toMatchObject({ problem: 'notFound' })
  await expect(all(driver, missing)).rejects.toMatchObject({ problem: 'notFound' })
  await expect(driver.remove(missing, never)).rejects.toMatchObject({ problem: 'notFound' })
  await expect(driver.move(missing, at('other'), never)).rejects.toMatchObject({ problem: 'notFound' })
  const read = driver.read(missing, { startByte: 0, version: undefined, sizeBytes: 1, signal: never })
  await expect(read.next()).rejects.toMatchObject({ problem: 'notFound' })
}
