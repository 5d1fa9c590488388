import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { UiProvider } from '../provider/ui-provider.tsx'
import { DateField } from './date-field.tsx'
import type { DateFieldProps } from './date-field.tsx'

afterEach(cleanup)

function show(props: Partial<DateFieldProps> = {}) {
  const onChange = vi.fn<(day: string) => void>()
  function Held() {
    const [value, setValue] = useState(props.value ?? '2026-11-29')
    const change = (day: string) => {
      onChange(day)
      setValue(day)
    }
    return (
      <UiProvider locale="zh-CN">
        <DateField label="到期日" {...props} value={value} onChange={change} />
      </UiProvider>
    )
  }
  render(<Held />)
  return { onChange, field: screen.getByRole<HTMLInputElement>('textbox', { name: '到期日' }) }
}

test('H-61 a day stands there as dates are written, is typed in other forms too, and is taken on Enter', async () => {
  const { onChange, field } = show()
  expect(field.value).toBe('2026-11-29')
  await userEvent.click(field)
  expect(field.value).toBe('2026-11-29')
  await userEvent.clear(field)
  await userEvent.type(field, '2027年1月9日{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2027-01-09')
})

test('H-29 a day that does not exist or lies outside says so and changes nothing; Escape takes it back', async () => {
  const { onChange, field } = show({ min: '2026-11-01', required: true })
  for (const wrong of ['2026-02-30', '2025-01-01', '']) {
    await userEvent.clear(field)
    if (wrong !== '') await userEvent.type(field, wrong)
    await userEvent.tab()
    expect(screen.getByText('请填 2026-11-01 或以后的日期')).toBeTruthy()
  }
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.click(field)
  await userEvent.keyboard('{Escape}')
  expect(field.value).toBe('2026-11-29')
})

test('H-29 an empty field is a choice where no day is needed', async () => {
  const { onChange, field } = show()
  await userEvent.clear(field)
  await userEvent.tab()
  expect(onChange).toHaveBeenCalledExactlyOnceWith('')
})

test('H-61 the calendar opens on the month of the day, in the language of the user, and a press chooses and closes', async () => {
  const { onChange } = show({ max: '2026-11-30' })
  await userEvent.click(screen.getByRole('button', { name: '从日历选择到期日' }))
  const grid = await screen.findByRole('grid')
  expect(grid.textContent).toContain('日')
  const days = screen.getAllByRole('gridcell')
  expect(days.find((day) => day.textContent === '29' && day.getAttribute('aria-selected') === 'true')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /11月17日/ }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-17')
  expect(screen.queryByRole('grid')).toBeNull()
})
