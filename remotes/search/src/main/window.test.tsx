import type { labels } from '@cove/device-contract/labels'
import { search } from '@cove/device-contract/search'
import type { Hit } from '@cove/device-contract/search'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import remote from '../../remote.ts'
import SearchWindow from './window.tsx'

afterEach(() => {
  cleanup()
  leakCheck()
})

const hit: Hit = {
  file: {
    storageId: 's1',
    path: '/旅行/第三天.md',
    name: '第三天.md',
    kind: 'document',
    sizeBytes: 60,
    createdSeconds: 1,
    modifiedSeconds: 1,
    hidden: false,
    hasThumbnail: false,
  },
  kind: 'text',
  excerpt: '沿着运河散步',
  marks: [{ start: 2, length: 2 }],
}

async function open(hits: readonly Hit[]) {
  const fake = fakeKernel<typeof search | typeof labels>({
    remotes: [remote],
    answers: {
      search: {
        find: () => ({ hits: [...hits], total: hits.length, isComplete: true }),
        state: () => ({
          readCount: 12,
          waitingCount: 3,
          failedCount: 1,
          readsPdf: false,
          unread: [{ storageId: 's1', path: '/坏.docx', reason: 'broken' }],
          people: [],
        }),
        retry: () => ({ retriedCount: 1 }),
      },
      labels: { list: () => ({ tags: [{ tagId: 7, name: '报税', colour: 'red', itemCount: 1 }], items: [] }) },
      spaces: { list: () => ({ storages: [], mode: 'none', modeNvme: 'none', isFormatting: false }) },
    },
  })
  await fake.ready
  renderWindow(SearchWindow, { fake, address: '/global-search?q=运河' })
  return fake
}

test('SRC-02 hits show their words marked, and the filters are asked for', async () => {
  const fake = await open([hit])
  expect((await screen.findByText('运河')).tagName).toBe('MARK')
  await userEvent.click(await screen.findByLabelText('标签'))
  await userEvent.click(await screen.findByRole('option', { name: '报税' }))
  await expect
    .poll(() => fake.calls.filter(({ id }) => id === 'search.find').at(-1))
    .toMatchObject({ input: { query: { text: '运河', tagId: 7 } } })
})

test('SRC-03 the window says how far the reading is, what failed and why, and turns it off', async () => {
  const fake = await open([])
  expect(await screen.findByText('没有文件包含“运河”')).toBeTruthy()
  expect(await screen.findByText('已读取 12 个文件，还有 3 个等待读取')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '读取情况' }))
  expect(await screen.findByText('文件损坏，或者格式不对')).toBeTruthy()
  expect(screen.getByText('设备上没有 pdftotext，PDF 的内容搜不到。')).toBeTruthy()
  await userEvent.click(screen.getByRole('switch', { name: /读取我的文件内容/ }))
  expect(fake.kernel.settings.of(search)).toEqual({ readsContents: false })
  await userEvent.click(screen.getByRole('button', { name: '重新读取' }))
  expect(fake.calls.some(({ id }) => id === 'search.retry')).toBe(true)
})
