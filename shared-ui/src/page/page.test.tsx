import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { UiProvider } from '../provider/ui-provider.tsx'
import {
  BottomBar,
  Change,
  Chips,
  Choices,
  CopyField,
  FormRow,
  Item,
  Items,
  Line,
  Lines,
  Named,
  NumberRow,
  Page,
  Section,
  SidePanel,
  Split,
  SwitchRow,
  Table,
  TableNote,
  TableRow,
  Wizard,
} from './index.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('H-29 a cell knows its column, and the heading of actions is only read aloud', () => {
  render(
    <Table
      columns={[
        { id: 'name', label: 'Name' },
        { id: 'next', label: 'Next', from: 'wide' },
        { id: 'size', label: 'Size', kind: 'number' },
        { id: 'actions', label: 'Actions', kind: 'actions' },
      ]}
    >
      <TableRow>
        <Named icon={<i />} title="a.txt" note="/docs" />
        <>today</>
        <>1 B</>
        <button type="button">more</button>
      </TableRow>
    </Table>,
  )
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name', 'Next', 'Size', 'Actions'])
  const cells = screen.getAllByRole('cell')
  expect(cells.map(({ dataset }) => [dataset.kind, dataset.from])).toEqual([
    [undefined, undefined],
    [undefined, 'wide'],
    ['number', undefined],
    ['actions', undefined],
  ])
  expect(cells[0]?.textContent).toBe('a.txt/docs')
})

test('H-29 a remark in a table is as wide as all its columns', () => {
  render(
    <Table
      columns={[
        { id: 'name', label: 'Name' },
        { id: 'size', label: 'Size' },
      ]}
    >
      <TableNote>3 more</TableNote>
    </Table>,
  )
  expect(screen.getByRole('cell', { name: '3 more' })).toHaveProperty('colSpan', 2)
})

test('H-29 a page without controls is reached with the keyboard', async () => {
  render(<Page label="Help">text</Page>)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Help' }))
})

test('H-29 a number stays inside its limits; a text that is none is put back', async () => {
  const onChange = vi.fn()
  render(<NumberRow label="Days" value={2} most={30} onChange={onChange} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Days' })
  for (const text of ['7', '99', '0', 'x']) fireEvent.change(field, { target: { value: text } })
  expect(onChange.mock.calls).toEqual([[7], [30]])
  expect(field.value).toBe('x')
  fireEvent.blur(field)
  expect(field.value).toBe('2')
})

test('H-29 Enter adds a text; one that is refused stays with the reason', async () => {
  const [onAdd, onRemove] = [vi.fn((text: string) => (text === 'bad' ? 'Not this one' : undefined)), vi.fn()]
  render(
    <Chips
      label="Add"
      placeholder=".tmp"
      maxLength={9}
      values={['.log']}
      removeLabel={(value) => `Remove ${value}`}
      onAdd={onAdd}
      onRemove={onRemove}
    />,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Add' })
  await userEvent.type(field, 'bad{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Not this one')
  expect(field.value).toBe('bad')
  await userEvent.clear(field)
  await userEvent.type(field, '.tmp{Enter}')
  expect(field.value).toBe('')
  expect(onAdd).toHaveBeenLastCalledWith('.tmp')
  await userEvent.click(screen.getByRole('button', { name: 'Remove .log' }))
  expect(onRemove).toHaveBeenCalledWith('.log')
})

test('H-29 a section is a region of its heading', () => {
  render(<Section title="History">none</Section>)
  expect(within(screen.getByRole('region', { name: 'History' })).getByText('none')).toBeTruthy()
})

test('H-29 settings have the names that addresses use; a control without words beside it fills its row', () => {
  render(
    <Section title="Files" at="files">
      <FormRow label="View" hint="For new folders" at="view" />
      <FormRow at="hidden">
        <label>
          <input type="checkbox" /> Hidden files
        </label>
      </FormRow>
    </Section>,
  )
  expect(screen.getByRole('region', { name: 'Files' }).dataset['setting']).toBe('files')
  expect(screen.getByText('View').parentElement?.dataset['setting']).toBe('view')
  expect(screen.getByRole('checkbox').closest('div')?.children).toHaveLength(1)
})

test('H-29 a change is read as what was taken away and what came', () => {
  render(<Change before="quiet" after="full" />)
  expect(screen.getByRole('deletion').textContent).toBe('quiet')
  expect(screen.getByRole('insertion').textContent).toBe('full')
})

test('H-29 one of the choices is chosen with its whole line', async () => {
  const onChange = vi.fn()
  const options = [
    { value: 'both', label: 'Both ways', hint: 'Each side follows the other.' },
    { value: 'up', label: 'Upload' },
  ] as const
  render(<Choices label="Way" value="both" options={options} onChange={onChange} />)
  expect(screen.getByRole('radio', { name: /Both ways/ })).toHaveProperty('checked', true)
  await userEvent.click(screen.getByText('Upload'))
  expect(onChange).toHaveBeenCalledWith('up')
})

test('H-29 a copied text says so, and a refusal is reported', async () => {
  const onFailed = vi.fn()
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  render(
    <UiProvider locale="en">
      <CopyField label="Address" text="smb://device" onFailed={onFailed} />
    </UiProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Copy Address' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith('smb://device')
  writeText.mockRejectedValueOnce(new Error('refused'))
  fireEvent.click(screen.getByRole('button', { name: 'Copied' }))
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalled())
  vi.unstubAllGlobals()
})

test('H-29 the present step of a wizard is named', () => {
  render(
    <Wizard label="Steps" steps={['Source', 'Target', 'Confirm']} at={1}>
      page
    </Wizard>,
  )
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toBe('2Target')
})

test('H-29 a row without facts or actions has no empty parts', () => {
  render(
    <Items label="Members">
      <Item title="Wei" note="admin" action={<button type="button">more</button>} />
      <Item title="Lin" note="" action={false} />
    </Items>,
  )
  const [first, second] = within(screen.getByRole('list', { name: 'Members' })).getAllByRole('listitem')
  expect(first?.textContent).toBe('Weiadminmore')
  expect(second?.querySelectorAll('div')).toHaveLength(2)
})

test('H-29 a setting of a row shows what belongs to it beside its switch', async () => {
  const onChange = vi.fn()
  render(
    <SwitchRow label="Limit" checked onChange={onChange}>
      <input aria-label="Count" />
    </SwitchRow>,
  )
  expect(screen.getByRole('textbox', { name: 'Count' })).toBeTruthy()
  await userEvent.click(screen.getByRole('switch', { name: 'Limit' }))
  expect(onChange).toHaveBeenCalledWith(false)
})

test('H-29 a panel is named and closed by its button; without one it stays', async () => {
  const onClose = vi.fn()
  const { rerender } = render(
    <SidePanel label="Details" title="a.txt" closeLabel="Close" onClose={onClose}>
      facts
    </SidePanel>,
  )
  expect(screen.getByRole('complementary', { name: 'Details' }).textContent).toContain('facts')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
  rerender(
    <SidePanel label="Details" title="a.txt">
      facts
    </SidePanel>,
  )
  expect(screen.queryByRole('button')).toBeNull()
})

test('H-29 a column next to the content and the line below it keep their order for the keyboard', () => {
  render(
    <>
      <Split sideWidthPx={200} side={<button type="button">side</button>}>
        <button type="button">main</button>
      </Split>
      <BottomBar text="3 left">
        <button type="button">done</button>
      </BottomBar>
    </>,
  )
  const order = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(order()).toEqual(['main', 'side', 'done'])
  cleanup()
  render(
    <Split sideFirst sideWidthPx={200} side={<button type="button">side</button>}>
      <button type="button">main</button>
    </Split>,
  )
  expect(order()).toEqual(['side', 'main'])
})

test('H-29 a step that is done is gone back to, and one that failed says so', async () => {
  const onStep = vi.fn()
  render(
    <Wizard label="Steps" steps={['Source', 'Target', 'Confirm']} at={1} failed onStep={onStep}>
      page
    </Wizard>,
  )
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toBe('!Target')
  await userEvent.click(screen.getByRole('button', { name: 'Source' }))
  expect(onStep).toHaveBeenCalledWith(0)
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
})

test('H-29 a choice that is not possible says why and cannot be chosen', async () => {
  const onChange = vi.fn()
  const options = [
    { value: 'one', label: 'One disk', end: <b>4 TB</b> },
    { value: 'two', label: 'Two disks', hint: 'Needs one more disk', disabled: true },
  ] as const
  render(<Choices label="Mode" value="one" options={options} onChange={onChange} />)
  expect(screen.getByRole('radio', { name: /One disk.*4 TB/ })).toHaveProperty('checked', true)
  await userEvent.click(screen.getByRole('radio', { name: /Needs one more disk/ }))
  expect(onChange).not.toHaveBeenCalled()
})

test('H-29 a list and a line of it have names', () => {
  render(
    <Lines label="Disks" tall>
      <Line label="Disk 1" text="4 TB" />
    </Lines>,
  )
  expect(within(screen.getByRole('list', { name: 'Disks' })).getByRole('listitem', { name: 'Disk 1' }).textContent).toBe('4 TB')
})
