import { createHash } from 'node:crypto'
import { ask, dataOf, newFile, sampleBytes, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { transfer } from '@cove/device-contract/transfer'
import { versions } from '@cove/device-contract/versions'
import { expect } from 'vitest'

const { list, content, checksum, restore, remove } = versions.calls
const secondBytes = new TextEncoder().encode('another content')

/** A file that was replaced once. */
async function replaced(world: ConformanceWorld) {
  const path = await newFile(world)
  const md5 = createHash('md5').update(secondBytes).digest('hex')
  await dataOf(ask(world, transfer.calls.small, { query: { storageId: world.storageId, path, md5, cover: 'cover' }, body: secondBytes }))
  return { storageId: world.storageId, path }
}
async function versionOf(world: ConformanceWorld) {
  const file = await replaced(world)
  const { versions: found } = await dataOf(ask(world, list, { query: file }))
  return { ...file, versionId: found[0]?.versionId ?? 'none' }
}
const nowhere = (world: ConformanceWorld) => ({ storageId: world.storageId, path: '/nowhere.txt' })
const noVersion = '01ARZ3NDEKTSV4RRFFQ69G5FAV'

export const cases: readonly CallCases[] = [
  tryCall(list, {
    input: async (world) => ({ query: await replaced(world) }),
    check: (data) =>
      expect(data).toMatchObject({ sizeBytes: secondBytes.length, versions: [{ sizeBytes: sampleBytes.length, way: 'upload' }] }),
    failures: [
      { error: 'fileNotFound', input: (world) => ({ query: nowhere(world) }) },
      { error: 'invalidPath', input: (world) => ({ query: { ...nowhere(world), path: '/../x' } }) },
    ],
  }),
  tryCall(content, {
    input: async (world) => ({ query: await versionOf(world) }),
    checkRaw: ({ status, body }) => expect([status, new TextDecoder().decode(body)]).toEqual([200, new TextDecoder().decode(sampleBytes)]),
    failures: [{ error: 'versionMissing', input: async (world) => ({ query: { ...(await replaced(world)), versionId: noVersion } }) }],
  }),
  tryCall(checksum, {
    input: async (world) => ({ query: await versionOf(world) }),
    check: (data) =>
      expect(data).toEqual({ sizeBytes: sampleBytes.length, sha256: createHash('sha256').update(sampleBytes).digest('hex') }),
    failures: [{ error: 'versionMissing', input: async (world) => ({ query: { ...(await replaced(world)), versionId: noVersion } }) }],
  }),
  tryCall(restore, {
    input: async (world) => ({ body: await versionOf(world) }),
    failures: [
      { error: 'versionMissing', input: async (world) => ({ body: { ...(await replaced(world)), versionId: noVersion } }) },
      { error: 'fileNotFound', input: (world) => ({ body: { ...nowhere(world), versionId: noVersion } }) },
    ],
  }),
  tryCall(remove, {
    input: async (world) => {
      const { versionId, ...file } = await versionOf(world)
      return { body: { ...file, versionIds: [versionId] } }
    },
    check: (data) => expect(data).toEqual({ removedCount: 1 }),
    failures: [{ error: 'versionMissing', input: async (world) => ({ body: { ...(await replaced(world)), versionIds: [noVersion] } }) }],
  }),
]
