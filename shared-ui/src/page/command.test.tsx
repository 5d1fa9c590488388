import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { UiProvider } from '../provider/ui-provider.tsx'
import { CommandBar, CommandMenu, Table, TableRow, keysOf, menuOf, paletteOf } from './index.ts'
import type { Command } from './index.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = (content: ReactNode) => render(<UiProvider locale="en">{content}</UiProvider>)

function commandsOf(run: (id: string) => void): readonly Command[] {
  return [
    { id: 'start', label: 'Start', keys: 'mod+Enter', isMain: true, at: ['menu', 'toolbar', 'keys', 'palette'], run: () => run('start') },
    { id: 'pause', label: 'Pause', isAvailable: false, keys: 'F9', at: ['menu', 'toolbar', 'keys', 'palette'], run: () => run('pause') },
    { id: 'rename', label: 'Rename', keys: 'F2', isDisabled: true, at: ['menu', 'keys', 'palette'], run: () => run('rename') },
    { id: 'remove', label: 'Remove', keys: 'Delete', isDanger: true, beginsGroup: true, run: () => run('remove') },
  ]
}

test('FM-11 a menu has the commands of menus, with their keys as the platform writes them', () => {
  const commands = commandsOf(vi.fn())
  expect(menuOf(commands).map(({ id, shortcut }) => [id, shortcut])).toEqual([
    ['start', 'Ctrl Enter'],
    ['rename', 'F2'],
    ['remove', 'Del'],
  ])
  expect(menuOf(commands).at(-1)).toMatchObject({ danger: true, separatorBefore: true })
  vi.stubGlobal('navigator', { ...navigator, platform: 'MacIntel' })
  expect(menuOf(commands).map(({ shortcut }) => shortcut)).toEqual(['⌘↩', 'F2', '⌫'])
})

test('PAL-07 the palette gets what says so and can be used', () => {
  expect(paletteOf(commandsOf(vi.fn())).map(({ id }) => id)).toEqual(['start'])
})

test('FM-11 keys run commands, except those that go into a field, that are used already or whose command cannot be used', () => {
  const run = vi.fn()
  show(
    <div role="presentation" onKeyDown={keysOf(commandsOf(run))}>
      <button>row</button>
      <input aria-label="field" />
      <button onKeyDown={(event) => event.preventDefault()}>own</button>
    </div>,
  )
  for (const name of ['row', 'own']) fireEvent.keyDown(screen.getByRole('button', { name }), { key: 'Delete' })
  fireEvent.keyDown(screen.getByLabelText('field'), { key: 'Delete' })
  fireEvent.keyDown(screen.getByRole('button', { name: 'row' }), { key: 'F2' })
  fireEvent.keyDown(screen.getByRole('button', { name: 'row' }), { key: 'F9' })
  expect(run.mock.calls).toEqual([['remove']])
  expect(fireEvent.keyDown(screen.getByRole('button', { name: 'row' }), { key: 'Enter', ctrlKey: true })).toBe(false)
  expect(run).toHaveBeenLastCalledWith('start')
})

test('FM-11 a row has its commands by right-click and by keys, and its button has the same', async () => {
  const run = vi.fn()
  const commands = commandsOf(run)
  show(
    <Table label="rows" columns={[{ id: 'name', label: 'Name' }]}>
      <TableRow commands={commands}>
        <CommandMenu commands={commands} label="More" />
      </TableRow>
    </Table>,
  )
  const more = screen.getByRole('button', { name: 'More' })
  fireEvent.keyDown(more, { key: 'Delete' })
  fireEvent.contextMenu(screen.getByRole('cell'))
  await userEvent.click(await screen.findByRole('menuitem', { name: /Start/ }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await userEvent.click(more)
  await userEvent.click(await screen.findByRole('menuitem', { name: /Remove/ }))
  expect(run.mock.calls).toEqual([['remove'], ['start'], ['remove']])
})

test('H-29 a key of a menu that a row has opened is not a key of the row', async () => {
  const run = vi.fn()
  const commands = commandsOf(run)
  show(
    <Table label="rows" columns={[{ id: 'name', label: 'Name' }]}>
      <TableRow commands={commands}>name</TableRow>
    </Table>,
  )
  fireEvent.contextMenu(screen.getByRole('cell'))
  fireEvent.keyDown(await screen.findByRole('menuitem', { name: /Start/ }), { key: 'Delete' })
  expect(run).not.toHaveBeenCalled()
})

test('H-29 a bar has the commands of bars; what does not fit is in a menu and leaves the way of Tab', async () => {
  const run = vi.fn()
  // A line that has room for one button.
  const offset = vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get')
  offset.mockImplementation(function top(this: HTMLElement) {
    return this.previousElementSibling ? 40 : 0
  })
  show(<CommandBar commands={commandsOf(run)} label="Task" />)
  expect(screen.getByRole('group', { name: 'Task' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull()
  expect(screen.getByText('Remove').closest('[data-left-out]')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['RemoveDel'])
  await userEvent.click(screen.getByRole('menuitem', { name: /Remove/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Start' }))
  expect(run.mock.calls).toEqual([['remove'], ['start']])
})

test('H-29 a bar whose commands fit has no menu', () => {
  show(<CommandBar commands={commandsOf(vi.fn())} label="Task" />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Start', 'Remove'])
})
