import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { UiProvider } from '../../provider/ui-provider.tsx'
import { useSelection } from '../selection/use-selection.ts'
import type { CollectionProps } from './collection-props.ts'
import { VirtualGrid } from './virtual-grid.tsx'
import { VirtualRows } from './virtual-rows.tsx'

// jsdom lays nothing out: 700x600 for every element gives 4 columns of 144 px tiles in the grid.
const original = {
  width: Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetWidth'),
  height: Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetHeight'),
}

beforeAll(() => {
  Object.defineProperties(HTMLElement.prototype, {
    offsetWidth: { configurable: true, get: () => 700 },
    offsetHeight: { configurable: true, get: () => 600 },
    clientWidth: { configurable: true, get: () => 700 },
    clientHeight: { configurable: true, get: () => 600 },
  })
})

afterAll(() => {
  if (original.width) Object.defineProperty(HTMLElement.prototype, 'offsetWidth', original.width)
  if (original.height) Object.defineProperty(HTMLElement.prototype, 'offsetHeight', original.height)
  Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth')
  Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight')
})

afterEach(cleanup)

const count = 100_000

interface HarnessProps extends Partial<CollectionProps<string>> {
  readonly kind: 'grid' | 'rows'
  readonly onLimit?: (asked: number) => void
}

function Harness({ kind, onLimit, ...rest }: HarnessProps) {
  const selection = useSelection({ count, keyAt: (index) => `k${index}`, limit: 5, onLimit })
  const List = kind === 'grid' ? VirtualGrid<string> : VirtualRows<string>
  return (
    <UiProvider locale="en">
      <List
        label="files"
        count={count}
        itemAt={(index) => (index === 2 ? undefined : `file ${index}`)}
        renderItem={(item, index) => <span data-handle="">{item ?? `loading ${index}`}</span>}
        selection={selection}
        {...rest}
      />
      <output>{selection.count}</output>
    </UiProvider>
  )
}

const chosen = () => Number(document.querySelector('output')?.textContent)

test('FM-13b a grid of a hundred thousand says how many lines there are and draws only some', async () => {
  const onRange = vi.fn()
  render(<Harness kind="grid" onRange={onRange} />)
  const grid = screen.getByRole('grid', { name: 'files' })
  const columns = Number(grid.getAttribute('aria-colcount'))
  expect(columns).toBe(5)
  expect(grid.getAttribute('aria-rowcount')).toBe(String(count / columns))
  const [first, last] = onRange.mock.lastCall ?? []
  expect(first).toBe(0)
  // Lines out of sight come last.
  await waitFor(() => expect(screen.getAllByRole('gridcell')).toHaveLength(last + 1))
  expect(last).toBeGreaterThan(10)
  expect(last).toBeLessThan(80)
  expect(screen.getAllByRole('row')[1]?.getAttribute('aria-rowindex')).toBe('2')
  expect(screen.getByText('loading 2')).toBeTruthy()
})

test('FM-11 the keyboard moves, extends and stays described for assistive technology', async () => {
  render(<Harness kind="grid" />)
  const grid = screen.getByRole('grid')
  act(() => grid.focus())
  await userEvent.keyboard('{ArrowRight}')
  const active = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
  expect(active()?.getAttribute('data-index')).toBe('1')
  expect(active()?.getAttribute('aria-selected')).toBe('true')
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  expect(chosen()).toBe(3)
  await userEvent.keyboard('{Control>}a{/Control}')
  expect(chosen()).toBe(count)
  await userEvent.keyboard('{Escape}')
  expect(chosen()).toBe(0)
})

test('FM-12 a range beyond the limit is cut and its owner is told', async () => {
  const onLimit = vi.fn()
  render(<Harness kind="rows" onLimit={onLimit} />)
  const rows = screen.getAllByRole('row')
  fireEvent.pointerDown(rows[0] as HTMLElement, { button: 0 })
  fireEvent.pointerDown(rows[9] as HTMLElement, { button: 0, shiftKey: true })
  expect(chosen()).toBe(5)
  expect(onLimit).toHaveBeenCalledTimes(1)
})

test('FM-12 pressing one of several keeps them for a drag; letting go without one chooses just it', () => {
  render(<Harness kind="rows" />)
  const handle = (index: number) => screen.getByText(`file ${index}`)
  fireEvent.pointerDown(handle(0), { button: 0 })
  fireEvent.pointerDown(handle(1), { button: 0, ctrlKey: true })
  expect(chosen()).toBe(2)
  fireEvent.pointerDown(handle(1), { button: 0 })
  expect(chosen()).toBe(2)
  fireEvent.pointerUp(handle(1), { button: 0 })
  expect(chosen()).toBe(1)
})

test('FM-10a a right press on something not chosen chooses it, on something chosen keeps the choice', () => {
  render(<Harness kind="rows" />)
  const handle = (index: number) => screen.getByText(`file ${index}`)
  fireEvent.pointerDown(handle(0), { button: 0 })
  fireEvent.pointerDown(handle(1), { button: 0, ctrlKey: true })
  fireEvent.pointerDown(handle(1), { button: 2 })
  expect(chosen()).toBe(2)
  fireEvent.pointerDown(handle(4), { button: 2 })
  expect(chosen()).toBe(1)
})

test('WIN-08 what browsers make of a finger is left out: no second opening, no menu, no drag', () => {
  const onOpen = vi.fn()
  render(<Harness kind="rows" onOpen={onOpen} />)
  const item = screen.getByText('file 3')
  fireEvent.pointerDown(item, { pointerType: 'touch', button: 0 })
  fireEvent.pointerUp(item, { pointerType: 'touch', button: 0 })
  fireEvent.doubleClick(item)
  expect(onOpen.mock.calls).toEqual([[3]])
  expect(fireEvent.contextMenu(item)).toBe(false)
  expect(fireEvent.dragStart(item)).toBe(false)
  fireEvent.pointerDown(item, { pointerType: 'mouse', button: 0 })
  expect(fireEvent.contextMenu(item)).toBe(true)
})

test('FM-11 Enter opens, letters search, and a handled key is left to its owner', async () => {
  const onOpen = vi.fn()
  const onTypeAhead = vi.fn((prefix: string) => (prefix === 'f' ? 7 : undefined))
  render(
    <Harness kind="rows" onOpen={onOpen} onTypeAhead={onTypeAhead} onKeyDown={(event) => event.key === 'End' && event.preventDefault()} />,
  )
  const grid = screen.getByRole('grid')
  act(() => grid.focus())
  await userEvent.keyboard('f{End}{Enter}')
  expect(onTypeAhead.mock.lastCall).toEqual(['f', 1])
  expect(onOpen.mock.calls).toEqual([[7]])
})

test('WIN-08 rows count their header for assistive technology', () => {
  render(<Harness kind="rows" />)
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(count))
  cleanup()
  render(
    <UiProvider locale="en">
      <VirtualRows
        label="files"
        count={3}
        itemAt={(index) => `file ${index}`}
        renderItem={(item) => <span>{item}</span>}
        header={<span>head</span>}
      />
    </UiProvider>,
  )
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('4')
  expect(screen.getByText('file 0').closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('2')
})

/** Scrolls as a wheel does. */
function scrollTo(grid: HTMLElement, topPx: number) {
  grid.scrollTop = topPx
  act(() => void fireEvent.scroll(grid))
}

test('W9 rows that stay while the list scrolls are not drawn again', () => {
  const drawn = vi.fn((item: string | undefined) => <span>{item}</span>)
  render(<Harness kind="rows" renderItem={drawn} />)
  const grid = screen.getByRole('grid')
  expect(grid.querySelector('[data-index="8"]')?.textContent).toBe('file 8')
  drawn.mockClear()
  scrollTo(grid, 4 + 44 * 5)
  expect(drawn.mock.calls.map(([item]) => item)).toEqual(['file 17', 'file 18', 'file 19', 'file 20', 'file 21'])
  drawn.mockClear()
  scrollTo(grid, 4 + 44 * 5 + 20)
  expect(drawn.mock.calls).toHaveLength(1)
})

/** Tiles come a few a frame. */
const untilWhole = () => waitFor(() => expect(screen.queryAllByText(/^$/, { selector: '[role="gridcell"] span' })).toHaveLength(1))

test('W9 tiles that stay while the grid scrolls are not drawn again', async () => {
  const drawn = vi.fn((item: string | undefined) => <span>{item}</span>)
  render(<Harness kind="grid" renderItem={drawn} />)
  const grid = screen.getByRole('grid')
  const there = () => screen.getAllByRole('gridcell').map((cell) => cell.textContent)
  await untilWhole()
  const before = there()
  drawn.mockClear()
  scrollTo(grid, 14 + 155 * 5)
  await waitFor(() => expect(there()).not.toContain(''))
  const came = there().filter((text) => !before.includes(text))
  expect(came.length).toBeGreaterThan(0)
  expect(came.length).toBeLessThan(there().length)
  expect(new Set(drawn.mock.calls.flatMap(([item]) => item ?? []))).toEqual(new Set(came))
  drawn.mockClear()
  fireEvent.pointerDown(screen.getByText(came[0] ?? ''), { button: 0 })
  expect(new Set(drawn.mock.calls.map(([item]) => item))).toEqual(new Set([came[0]]))
})

test('W9 a list that says so fills the elements of its rows again, in the order they are read', () => {
  render(
    <UiProvider locale="en">
      <VirtualRows reuseRows label="files" count={count} itemAt={(index) => `file ${index}`} renderItem={(item) => <span>{item}</span>} />
    </UiProvider>,
  )
  const grid = screen.getByRole('grid')
  const rows = () => screen.getAllByRole('row')
  scrollTo(grid, 44 * 500)
  const before = rows()
  for (const topPx of [44 * 80_000, 44 * 80_002, 44 * 300]) {
    scrollTo(grid, topPx)
    expect(new Set(rows())).toEqual(new Set(before))
    expect(rows().map((row) => row.textContent)).toEqual(
      rows().map((_row, at) => `file ${Number(rows()[0]?.getAttribute('data-index')) + at}`),
    )
  }
  expect(rows()[4]?.getAttribute('aria-rowindex')).toBe('301')
})

test('FM-11 End leads to the last of a hundred thousand, which is there to be described', async () => {
  render(<Harness kind="rows" />)
  const grid = screen.getByRole('grid')
  act(() => grid.focus())
  await userEvent.keyboard('{End}')
  expect(document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(`file ${count - 1}`)
  await userEvent.keyboard('{Home}')
  expect(document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('file 0')
})

/** A list without what differs from one mounting to the next. */
const withoutIds = () => screen.getByRole('grid').outerHTML.replaceAll(/ (?:id|aria-activedescendant|aria-owns)="[^"]*"/g, '')

test.each(['grid', 'rows'] as const)('W9 an empty list (%s) does not lay the page out; what comes later stands right', (kind) => {
  render(<Harness kind={kind} count={9} />)
  const placed = withoutIds()
  cleanup()
  let asked = 0
  const lengths = ['clientWidth', 'clientHeight'] as const
  const before = lengths.map((name) => [name, Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)] as const)
  const counted = (px: number) => ({ configurable: true, get: () => (asked += 1) && px })
  for (const name of lengths) Object.defineProperty(HTMLElement.prototype, name, counted(name === 'clientWidth' ? 700 : 600))
  try {
    const { rerender } = render(<Harness kind={kind} count={0} />)
    expect(asked).toBe(0)
    rerender(<Harness kind={kind} count={9} />)
    expect(asked).toBeGreaterThan(0)
    expect(withoutIds()).toBe(placed)
  } finally {
    for (const [name, was] of before) if (was) Object.defineProperty(HTMLElement.prototype, name, was)
  }
})

test('W10 FM-28 tiles of a new screen come a few a frame, those in sight first', () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] })
  try {
    const { unmount } = render(<Harness kind="grid" />)
    const loaded = () => screen.queryAllByText(/^file /).map((cell) => Number(cell.textContent?.slice(5)))
    const seenAtOnce = loaded()
    expect(seenAtOnce.length).toBeLessThanOrEqual(8)
    expect(seenAtOnce).toContain(0)
    act(() => void vi.advanceTimersToNextFrame())
    expect(loaded().length).toBeGreaterThan(seenAtOnce.length)
    for (let frame = 0; frame < 9; frame += 1) act(() => void vi.advanceTimersToNextFrame())
    expect(loaded()).toHaveLength(screen.getAllByRole('gridcell').length - 1)
    expect(vi.getTimerCount()).toBe(0)
    unmount()
  } finally {
    vi.useRealTimers()
  }
})
