import { createHash } from 'node:crypto'
import { DeviceFault } from '@cove/device-contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeDevice, type FakeAnswers } from '../testing/fake-device.ts'
import { uploadFile, type FileOutcome } from './upload-file.ts'

const md5 = (bytes: Uint8Array) => Promise.resolve(createHash('md5').update(bytes).digest('hex'))
const resource = (path: string, sizeBytes: number) => ({
  storageId: 's',
  path,
  name: path.slice(1),
  kind: 'unknown' as const,
  sizeBytes,
  createdSeconds: 0,
  modifiedSeconds: 0,
  hidden: false,
  hasThumbnail: false,
})

/** A device that keeps bytes, checks MD5 and misbehaves on demand. */
function store(size: number, misbehave: (call: string, count: number) => unknown = () => undefined) {
  const content = new Uint8Array(size)
  const held: [number, number][] = []
  const counts = new Map<string, number>()
  const odd = (call: string) => {
    const count = (counts.get(call) ?? 0) + 1
    counts.set(call, count)
    return misbehave(call, count)
  }
  const answers: FakeAnswers = {
    transfer: {
      create: ({ query }) =>
        (odd('create') as never) ?? {
          storageId: 's',
          path: query.path,
          cover: query.cover,
          flag: 0,
          uploadId: 'u',
          received: held,
          finished: false,
          skipped: false,
        },
      data: async ({ query, body }) => {
        const wrong = odd('data')
        if (wrong instanceof Error) throw wrong
        if (wrong) return wrong as never
        const bytes = new Uint8Array(body instanceof Blob ? await body.arrayBuffer() : body)
        expect(await md5(bytes)).toBe(query.md5)
        content.set(bytes, query.start)
        held.push([query.start, query.end])
        return { acknowledgedEnd: query.end }
      },
      complete: ({ query }) => (odd('complete') as never) ?? resource(query.path, size),
      small: ({ query, body }) => {
        const wrong = odd('small')
        if (wrong) return wrong as never
        content.set(body as Uint8Array)
        return { resource: resource(query.path, size), skipped: false }
      },
    },
  }
  return { answers, content, counts }
}

async function upload(
  size: number,
  misbehave?: (call: string, count: number) => unknown,
): Promise<{ outcome: FileOutcome; same: boolean; counted: number; counts: Map<string, number> }> {
  const source = new Uint8Array(size).map((_, index) => (index * 31) % 251)
  const { answers, content, counts } = store(size, misbehave)
  let counted = 0
  const outcome = await uploadFile(
    { device: fakeDevice(answers).device, md5, sleep: () => Promise.resolve() },
    {
      file: { file: new File([source], 'a.bin'), relativePath: 'a.bin' },
      request: { storageId: 's', folderPath: '/', repeat: 'rename' },
      signal: new AbortController().signal,
      onBytes: (bytes) => (counted += bytes),
    },
  )
  return { outcome, same: Buffer.compare(source, content) === 0, counted, counts }
}

test.each([0, 1, 1024 ** 2, 1024 ** 2 + 1, 5 * 1024 ** 2 + 17])('TR-05a %d bytes arrive whole', async (size) => {
  const { outcome, same, counted } = await upload(size)
  expect(outcome).toEqual({ kind: 'done' })
  expect(same).toBe(true)
  expect(counted).toBe(size)
})
test('W3 a file of up to 1 MiB takes one call', async () => {
  const { counts } = await upload(1024 ** 2)
  expect([...counts]).toEqual([['small', 1]])
})
test('TR-06a a chunk time-out cuts the range anew and loses nothing', async () => {
  const { outcome, same } = await upload(3 * 1024 ** 2, (call, count) =>
    call === 'data' && count % 3 === 1 ? new DeviceFault('timeout', 'transfer.data') : undefined,
  )
  expect([outcome.kind, same]).toEqual(['done', true])
})
test('TR-06c a dead network is tried three times per chunk, then stops the task', async () => {
  const { outcome, counted } = await upload(3 * 1024 ** 2, (call) =>
    call === 'data' ? new DeviceFault('offline', 'transfer.data') : undefined,
  )
  expect(outcome).toEqual({ kind: 'failed', error: 'offline', stopsTask: true })
  expect(counted).toBe(0)
})
test('TR-07a a full disk stops the task, H-05 a file already there is a success', async () => {
  expect((await upload(2 * 1024 ** 2, (call) => (call === 'create' ? { refuse: 'notEnoughSpace' } : undefined))).outcome).toMatchObject({
    kind: 'failed',
    error: 'notEnoughSpace',
    stopsTask: true,
  })
  expect((await upload(2 * 1024 ** 2, (call) => (call === 'create' ? { refuse: 'uploadFileThere' } : undefined))).outcome.kind).toBe('done')
})
test('TR-07a 4004 restarts the file at most three times', async () => {
  const { outcome, counts } = await upload(2 * 1024 ** 2, (call) => (call === 'complete' ? { refuse: 'uploadRestart' } : undefined))
  expect(outcome).toMatchObject({ kind: 'failed', error: 'uploadRestart' })
  expect(counts.get('create')).toBe(4)
})
test('TR-04y random faults never end in a wrong file called done', async () => {
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.constantFrom('ok', 'ok', 'ok', 'timeout', 'offline')), async (faults) => {
      const { outcome, same, counted } = await upload(2 * 1024 ** 2 + 3, (call) => {
        const fault = call === 'data' ? faults.next().value : 'ok'
        return fault === 'timeout' || fault === 'offline' ? new DeviceFault(fault, 'transfer.data') : undefined
      })
      expect(outcome.kind === 'done' ? same && counted === 2 * 1024 ** 2 + 3 : counted === 0).toBe(true)
    }),
    { numRuns: 30 },
  )
})
