import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { UiProvider } from '../provider/ui-provider.tsx'
import { Palette } from './palette.tsx'
import type { PaletteGroup } from './palette-types.ts'

afterEach(cleanup)

const groups: readonly PaletteGroup[] = [
  { id: 'files', label: 'Files', items: [{ id: 'f1', title: 'plan.txt', marks: [0, 1], detail: 'My files', picture: undefined }] },
  { id: 'apps', label: 'Apps', items: [{ id: 'a1', title: 'Planner', picture: undefined }] },
]

function probe(shown = groups) {
  const calls = { onRun: vi.fn(), onScope: vi.fn(), onClose: vi.fn(), onHighlight: vi.fn() }
  function Probe() {
    const [query, setQuery] = useState('pl')
    return (
      <UiProvider locale="en">
        <Palette
          label="Search"
          placeholder="Search"
          query={query}
          onQuery={setQuery}
          groups={shown}
          scopes={[
            { id: 'all', label: 'All' },
            { id: 'files', label: 'Files', count: 1 },
          ]}
          scope="all"
          isBusy={false}
          empty={<p>nothing</p>}
          {...calls}
        />
      </UiProvider>
    )
  }
  render(<Probe />)
  return calls
}

test('PAL-03 arrows choose, Enter opens, Ctrl+Enter shows the place, and a digit opens its row', async () => {
  const { onRun, onHighlight } = probe()
  const field = await screen.findByRole('combobox', { name: 'Search' })
  expect(document.activeElement).toBe(field)
  await vi.waitFor(() => expect(onHighlight).toHaveBeenLastCalledWith('f1'))
  await userEvent.keyboard('{Enter}')
  expect(onRun).toHaveBeenLastCalledWith('f1', 'open')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(onRun).toHaveBeenLastCalledWith('f1', 'place')
  await userEvent.keyboard('{ArrowDown}')
  expect(onHighlight).toHaveBeenLastCalledWith('a1')
  await userEvent.keyboard('{Enter}')
  expect(onRun).toHaveBeenLastCalledWith('a1', 'open')
  fireEvent.keyDown(field, { key: '2', ctrlKey: true })
  expect(onRun).toHaveBeenCalledTimes(4)
})

test('PAL-02, PAL-03 Tab goes through the kinds and keeps the focus in the field', async () => {
  const { onScope } = probe()
  const field = await screen.findByRole('combobox', { name: 'Search' })
  await userEvent.tab()
  expect(onScope).toHaveBeenLastCalledWith('files')
  await userEvent.tab({ shift: true })
  expect(onScope).toHaveBeenLastCalledWith('files')
  expect(document.activeElement).toBe(field)
})

test('PAL-03 Escape clears what was typed, and then closes', async () => {
  const { onClose } = probe()
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search' })
  await userEvent.keyboard('{Escape}')
  expect([field.value, onClose.mock.calls.length]).toEqual(['', 0])
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('PAL-01 rows have the matching characters marked, and no rows say so', async () => {
  probe()
  expect((await screen.findByRole('option', { name: /plan\.txt/ })).querySelector('mark')?.textContent).toBe('pl')
  expect(screen.getByRole('group', { name: 'Files' })).toBeTruthy()
  cleanup()
  probe([])
  expect(await screen.findByText('nothing')).toBeTruthy()
})
