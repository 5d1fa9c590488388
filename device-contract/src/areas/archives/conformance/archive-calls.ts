import { createHash } from 'node:crypto'
import { archives } from '@cove/device-contract/archives'
import { ask, dataOf, freshName, newFile, tryCall } from '@cove/device-contract/conformance/cases'
import type { CallCases, ConformanceWorld } from '@cove/device-contract/conformance/cases'
import { transfer } from '@cove/device-contract/transfer'
import { expect } from 'vitest'

const { formats, list, member, compress, add, extract, verify, checksum, checksums } = archives.calls

/** A zip with one stored file, `a.txt`. */
const zipBytes = new Uint8Array(
  Buffer.from(
    'UEsDBAoAAAAAAColel2GphA2BQAAAAUAAAAFAAAAYS50eHRoZWxsb1BLAQIeAwoAAAAAAColel2GphA2BQAAAAUAAAAFAAAAAAAAAAAAAACkgQAAAABhLnR4dFBLBQYAAAAAAQABADMAAAAoAAAAAAA=',
    'base64',
  ),
)

async function newArchive(world: ConformanceWorld): Promise<{ readonly storageId: string; readonly path: string }> {
  const path = `/${freshName('archive')}.zip`
  const md5 = createHash('md5').update(zipBytes).digest('hex')
  await dataOf(ask(world, transfer.calls.small, { query: { storageId: world.storageId, path, md5, cover: 'cover' }, body: zipBytes }))
  return { storageId: world.storageId, path }
}
const newText = async (world: ConformanceWorld) => ({ storageId: world.storageId, path: await newFile(world) })
const nowhere = (world: ConformanceWorld) => ({ storageId: world.storageId, path: '/nowhere.zip' })
const outside = (world: ConformanceWorld) => ({ storageId: world.storageId, path: '/../x.zip' })
const extractInto = (world: ConformanceWorld) => ({ storageId: world.storageId, folder: '/', intoName: freshName('extracted') })
const packInto = (world: ConformanceWorld) => ({
  storageId: world.storageId,
  folder: '/',
  name: `${freshName('packed')}.zip`,
  format: 'zip' as const,
})

export const cases: readonly CallCases[] = [
  tryCall(formats, { input: () => ({}), check: (data) => expect(data.formats.map(({ format }) => format)).toContain('zip') }),
  tryCall(list, {
    input: async (world) => ({ body: { ...(await newArchive(world)), folder: '' } }),
    check: (data) =>
      expect(data).toMatchObject({ total: 1, summary: { format: 'zip', fileCount: 1 }, entries: [{ name: 'a.txt', sizeBytes: 5 }] }),
    failures: [
      { error: 'fileNotFound', input: (world) => ({ body: { ...nowhere(world), folder: '' } }) },
      { error: 'invalidPath', input: (world) => ({ body: { ...outside(world), folder: '' } }) },
      { error: 'archiveUnsupported', input: async (world) => ({ body: { ...(await newText(world)), folder: '' } }) },
      { error: 'archiveMemberMissing', input: async (world) => ({ body: { ...(await newArchive(world)), folder: 'no/such' } }) },
    ],
  }),
  tryCall(member, {
    input: async (world) => ({ query: { ...(await newArchive(world)), member: 'a.txt' } }),
    checkRaw: ({ status, body }) => {
      expect(status).toBe(200)
      expect(new TextDecoder().decode(body)).toBe('hello')
    },
    failures: [
      { error: 'fileNotFound', input: (world) => ({ query: { ...nowhere(world), member: 'a.txt' } }) },
      { error: 'archiveMemberMissing', input: async (world) => ({ query: { ...(await newArchive(world)), member: 'b.txt' } }) },
    ],
  }),
  tryCall(compress, {
    input: async (world) => ({ body: { sources: [await newText(world)], ...packInto(world) } }),
    check: (data) => expect(data.taskId).toMatch(/^\d+$/),
    failures: [
      { error: 'fileNotFound', input: (world) => ({ body: { sources: [nowhere(world)], ...packInto(world) } }) },
      { error: 'invalidPath', input: (world) => ({ body: { sources: [outside(world)], ...packInto(world) } }) },
      {
        error: 'nameInvalid',
        input: async (world) => ({ body: { sources: [await newText(world)], ...packInto(world), name: 'a?b.zip' } }),
      },
      {
        error: 'archiveUnsupported',
        input: async (world) => ({ body: { sources: [await newText(world)], ...packInto(world), format: 'rar' as const } }),
      },
      {
        error: 'archiveNoPassword',
        input: async (world) => ({
          body: { sources: [await newText(world)], ...packInto(world), format: 'tar' as const, password: 'secret' },
        }),
      },
    ],
  }),
  tryCall(add, {
    input: async (world) => ({ body: { archive: await newArchive(world), sources: [await newText(world)] } }),
    check: (data) => expect(data.taskId).toMatch(/^\d+$/),
    failures: [
      {
        error: 'fileNotFound',
        input: async (world) => ({ body: { archive: nowhere(world), sources: [await newText(world)] } }),
      },
      { error: 'invalidPath', input: async (world) => ({ body: { archive: await newArchive(world), sources: [outside(world)] } }) },
      {
        error: 'archiveUnsupported',
        input: async (world) => ({ body: { archive: await newText(world), sources: [await newText(world)] } }),
      },
      {
        error: 'archiveMemberMissing',
        input: async (world) => ({ body: { archive: await newArchive(world), sources: [await newText(world)], within: 'no such' } }),
      },
    ],
  }),
  tryCall(extract, {
    input: async (world) => ({ body: { archive: await newArchive(world), ...extractInto(world) } }),
    check: (data) => expect(data.taskId).toMatch(/^\d+$/),
    failures: [
      { error: 'fileNotFound', input: (world) => ({ body: { archive: nowhere(world), ...extractInto(world) } }) },
      { error: 'invalidPath', input: (world) => ({ body: { archive: outside(world), ...extractInto(world) } }) },
      { error: 'archiveUnsupported', input: async (world) => ({ body: { archive: await newText(world), ...extractInto(world) } }) },
      {
        error: 'nameInvalid',
        input: async (world) => ({ body: { archive: await newArchive(world), ...extractInto(world), intoName: 'a?b' } }),
      },
      {
        error: 'archiveMemberMissing',
        input: async (world) => ({ body: { archive: await newArchive(world), ...extractInto(world), paths: ['no such'] } }),
      },
    ],
  }),
  tryCall(verify, {
    input: async (world) => ({ body: { archive: await newArchive(world) } }),
    check: (data) => expect(data.taskId).toMatch(/^\d+$/),
    failures: [
      { error: 'fileNotFound', input: (world) => ({ body: { archive: nowhere(world) } }) },
      { error: 'invalidPath', input: (world) => ({ body: { archive: outside(world) } }) },
      { error: 'archiveUnsupported', input: async (world) => ({ body: { archive: await newText(world) } }) },
    ],
  }),
  tryCall(checksum, {
    input: async (world) => ({ body: { sources: [await newText(world)] } }),
    check: (data) => expect(data.taskId).toMatch(/^\d+$/),
    failures: [{ error: 'fileNotFound', input: (world) => ({ body: { sources: [nowhere(world)] } }) }],
  }),
  tryCall(checksums, {
    input: async (world) => ({ query: await dataOf(ask(world, checksum, { body: { sources: [await newText(world)] } })) }),
    check: (data) => expect(data.files.length).toBeLessThanOrEqual(1),
    failures: [{ error: 'taskNotFound', input: () => ({ query: { taskId: '999999' } }) }],
  }),
]
