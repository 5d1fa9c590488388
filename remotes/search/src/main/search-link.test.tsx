import type { labels } from '@cove/device-contract/labels'
import { contentKinds } from '@cove/device-contract/search'
import type { search } from '@cove/device-contract/search'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { cleanup, configure, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import remote from '../../remote.ts'
import { addressOf, filtersOf, noFilters } from '../model/filters.ts'
import SearchWindow from './window.tsx'

// A busy machine may take its time: a condition is waited for, not a duration.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  leakCheck()
})

test('SRC-04 an address gives back the words and filters it was made of, and ignores what it does not know', () => {
  const filters = { kind: 'pdf', age: 'month', size: 'large', tag: '7', person: '1001' } as const
  const [, query = ''] = addressOf('运河 & 桥', filters).split('?')
  const read = new URLSearchParams(query)
  expect([read.get('q'), filtersOf(read, contentKinds)]).toEqual(['运河 & 桥', filters])
  expect(filtersOf(new URLSearchParams('kind=virus&age=never&size=&tag=x'), contentKinds)).toEqual(noFilters)
  expect(addressOf('', noFilters)).toBe('/global-search')
})

test(
  'SRC-04 the copied link has the words and the filters, and a window that opens it asks for the same',
  { timeout: 30_000 },
  async () => {
    const fake = fakeKernel<typeof search | typeof labels>({
      remotes: [remote],
      answers: {
        search: {
          find: () => ({ hits: [], total: 0, isComplete: true }),
          state: () => ({ readCount: 0, waitingCount: 0, failedCount: 0, readsPdf: true, unread: [], people: [] }),
        },
        labels: { list: () => ({ tags: [], items: [] }) },
        spaces: { list: () => ({ storages: [], mode: 'none', modeNvme: 'none', isFormatting: false }) },
      },
    })
    await fake.ready
    const user = userEvent.setup()
    renderWindow(SearchWindow, { fake, address: '/global-search?q=运河&kind=pdf' })
    const asked = () => fake.calls.filter(({ id }) => id === 'search.find').at(-1)
    await expect.poll(asked, { timeout: 10_000 }).toMatchObject({ input: { query: { text: '运河', kind: 'pdf' } } })
    await user.click(await screen.findByLabelText('大小'))
    await user.click(await screen.findByRole('option', { name: '10 MB 以上' }))
    await expect.poll(asked, { timeout: 10_000 }).toMatchObject({ input: { query: { text: '运河', kind: 'pdf', minSizeBytes: 10 << 20 } } })
    await user.click(screen.getByRole('button', { name: '复制此搜索的链接' }))
    const copied = new URL(await navigator.clipboard.readText())
    expect(`${copied.pathname}${copied.search}`).toBe(addressOf('运河', { ...noFilters, kind: 'pdf', size: 'large' }))
  },
)
