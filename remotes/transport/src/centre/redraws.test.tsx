import type { backup } from '@cove/device-contract/backup'
import type { sync } from '@cove/device-contract/sync'
import type { TransferFilePage, TransferFileQuery, TransferFileRow, TransferTask } from '@cove/kernel'
import { fakeKernel, layOutJsdom, leakCheck, renderWindow } from '@cove/kernel/testing'
import type { FakeKernel } from '@cove/kernel/testing'
import { OverlayRoot, UiProvider, WindowLayer } from '@cove/ui'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import CentreWindow from './window.tsx'

vi.setConfig({ testTimeout: 60_000 })
const patience = { timeout: 20_000 }

beforeAll(() => layOutJsdom())
afterEach(() => {
  cleanup()
  leakCheck()
})

/** Which rows were drawn since the last look: each reads its own name, and nothing else does. */
const drawn = new Set<string>()
function watched<T extends object>(row: T, field: string, text: string): T {
  // Not among the keys, so that comparing or copying rows does not count as drawing them.
  return Object.defineProperty(row, field, {
    enumerable: false,
    get: () => {
      drawn.add(text)
      return text
    },
  })
}
const lookedAt = () => {
  const seen = [...drawn]
  drawn.clear()
  return seen
}

const transfer = (id: string, sentBytes = 0): TransferTask =>
  watched(
    {
      id,
      kind: 'upload',
      isFolder: true,
      targetStorageId: 's1',
      targetFolder: '/',
      localFolder: '',
      state: 'progress',
      isCounting: false,
      totalBytes: 2_000_000,
      sentBytes,
      totalFiles: 100_000,
      doneFiles: sentBytes,
      failedFiles: 0,
      skippedFiles: 0,
      bytesPerSecond: 512,
      failureKind: undefined,
      failure: undefined,
      needs: undefined,
      limitBytesPerSecond: 0,
      startedAtMs: 0,
      finishedAtMs: undefined,
    },
    'name',
    id,
  ) as unknown as TransferTask

async function open(tasks: readonly TransferTask[]): Promise<FakeKernel> {
  const fake = fakeKernel<typeof backup | typeof sync>({
    remotes: [remote],
    answers: {
      downloads: { list: () => ({ total: 0, tasks: [], canTorrent: true }), folder: () => ({ storageId: 's1', path: '/' }) },
      tasks: { list: () => ({ total: 0, items: [] }) },
      backup: { list: () => ({ tasks: [] }) },
      sync: { list: () => ({ tasks: [] }) },
    },
  })
  await fake.ready
  fake.transfers.store.setState({ tasks })
  const wrapper = (content: ReactNode) => (
    <UiProvider locale="zh-CN">
      <WindowLayer>{content}</WindowLayer>
      <OverlayRoot />
    </UiProvider>
  )
  renderWindow(CentreWindow, { fake, address: '/transport', wrapper })
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(tasks.length), patience)
  return fake
}

function answerWith(transfers: FakeKernel['transfers'], files: (query: TransferFileQuery) => Promise<TransferFilePage>): void {
  Object.assign(transfers, { files: (_id: string, query: TransferFileQuery) => files(query) })
}

test('W9 news of one task draw its row and no other', async () => {
  const [a, b, c] = [transfer('a'), transfer('b'), transfer('c')]
  const { transfers } = await open([a, b, c])
  await waitFor(() => expect(screen.getByTitle('c')).toBeTruthy(), patience)
  expect(lookedAt()).toEqual(['a', 'b', 'c'])

  act(() => transfers.store.setState({ tasks: [a, transfer('b', 7), c] }))
  expect(lookedAt()).toEqual(['b'])
  expect(screen.getAllByText(/7 \/ 100,?000/).length).toBeGreaterThan(0)

  act(() => transfers.store.setState((state) => ({ counts: { ...state.counts, upload: { ...state.counts.upload, doing: 3 } } })))
  expect(lookedAt()).toEqual([])
})

test('TR-04a a row whose list changed meanwhile still moves from where it stands now', async () => {
  const [a, b, c] = [transfer('a'), transfer('b'), transfer('c')]
  const { transfers, transferred } = await open([a, b, c])
  act(() => transfers.store.setState({ tasks: [a, c, b] }))
  drawn.clear()
  const row = screen.getByTitle('c').closest('[data-index]')
  fireEvent.click(row?.querySelector('button[aria-haspopup]') ?? document.body)
  fireEvent.click(await screen.findByRole('menuitem', { name: /上移/ }, patience))
  expect(transferred.filter(({ action }) => action === 'move').map(({ input }) => input)).toEqual([{ id: 'c', beforeId: 'a' }])
})

test('W9 the list of a task draws the rows on screen once, and again only those that changed', async () => {
  let doneBytes = 0
  const file = (index: number): TransferFileRow =>
    watched(
      {
        index,
        sizeBytes: 20,
        doneBytes: index === 3 ? doneBytes : 0,
        state: 'pending',
        isSkipped: false,
        failure: undefined,
      },
      'path',
      `many/f${index}.txt`,
    ) as unknown as TransferFileRow
  let reads = 0
  const { transfers } = await open([transfer('many')])
  answerWith(transfers, ({ offset, count }) => {
    reads += 1
    return Promise.resolve({ total: 100_000, rows: Array.from({ length: count }, (_, at) => file(offset + at)) })
  })
  fireEvent.doubleClick(screen.getByTitle('many').closest('[data-index]') ?? document.body)
  await waitFor(() => expect(screen.getByText('f3.txt')).toBeTruthy(), patience)
  const first = lookedAt().filter((name) => name.includes('/'))
  expect(first.length).toBeLessThan(30)

  for (let sent = 1; sent <= 20; sent += 1) act(() => transfers.store.setState({ tasks: [transfer('many', sent)] }))
  expect(lookedAt()).toEqual(['many'])

  // What is on screen is read again a second later: first the same, then one file of it moved on.
  const before = reads
  await waitFor(() => expect(reads).toBeGreaterThan(before), patience)
  await act(() => Promise.resolve())
  expect(lookedAt()).toEqual([])
  doneBytes = 20
  act(() => transfers.store.setState({ tasks: [transfer('many', 21)] }))
  await waitFor(() => expect(reads).toBeGreaterThan(before + 1), patience)
  await waitFor(() => expect(drawn.has('many/f3.txt')).toBe(true), patience)
  expect(lookedAt()).toEqual(['many', 'many/f3.txt'])
})

test('TR-02b files are shown although the task moves on faster than they can be read', async () => {
  const { transfers } = await open([transfer('many')])
  const answer = Promise.withResolvers<TransferFilePage>()
  let asked = 0
  answerWith(transfers, () => {
    asked += 1
    return answer.promise
  })
  fireEvent.doubleClick(screen.getByTitle('many').closest('[data-index]') ?? document.body)
  await waitFor(() => expect(asked).toBe(1), patience)
  act(() => transfers.store.setState({ tasks: [transfer('many', 1)] }))
  const row = {
    index: 0,
    path: 'many/late.txt',
    sizeBytes: 1,
    doneBytes: 0,
    state: 'pending',
    isSkipped: false,
    failure: undefined,
  } as const
  answer.resolve({ total: 1, rows: [row] })
  await act(() => answer.promise)
  expect(screen.getByText('late.txt')).toBeTruthy()
  expect(asked).toBe(1)
})
