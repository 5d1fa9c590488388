import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { UiProvider } from '../provider/ui-provider.tsx'
import { Choices, CopyField, Named, Section, Table, TableRow, Wizard } from './index.ts'

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

test('H-29 a section is a region of its heading', () => {
  render(<Section title="History">none</Section>)
  expect(within(screen.getByRole('region', { name: 'History' })).getByText('none')).toBeTruthy()
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
