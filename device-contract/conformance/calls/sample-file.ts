import { createHash } from 'node:crypto'
import { files } from '@cove/device-contract/files'
import { transfer } from '@cove/device-contract/transfer'
import { ask, dataOf } from '../call-cases.ts'
import { freshName } from '../world.ts'
import type { ConformanceWorld } from '../world.ts'

export function md5Of(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('hex')
}

export const sampleBytes = new TextEncoder().encode('云湾 sample')

/** The body of a batch (W3) of sample files with these paths, and how long its head is. */
export function sampleBatch(paths: readonly string[]): { readonly headBytes: number; readonly body: Uint8Array<ArrayBuffer> } {
  const head = new TextEncoder().encode(
    JSON.stringify(paths.map((path) => ({ path, size: sampleBytes.length, md5: md5Of(sampleBytes), mtime: 1_700_000_000 }))),
  )
  return { headBytes: head.length, body: new Uint8Array([...head, ...paths.flatMap(() => [...sampleBytes])]) }
}

/** A new file in the root of the world's storage; answers its path. */
export async function newFile(world: ConformanceWorld, name = `${freshName('file')}.txt`, token = world.token): Promise<string> {
  const query = { storageId: world.storageId, path: `/${name}`, md5: md5Of(sampleBytes), cover: 'cover' } as const
  await dataOf(ask(world, transfer.calls.small, { query, body: sampleBytes, token }))
  return `/${name}`
}

/** A new user with a file, who so uses more than one byte. */
export async function userWithFile(world: ConformanceWorld): Promise<string> {
  const { token, userNo } = await world.freshUser('local')
  await newFile(world, undefined, token)
  return userNo
}

/** A new folder in the root of the world's storage; answers its path. */
export async function newFolder(world: ConformanceWorld): Promise<string> {
  const path = `/${freshName('folder')}`
  await dataOf(ask(world, files.calls.add, { query: {}, body: { storageId: world.storageId, path, type: 'folder' } }))
  return path
}
