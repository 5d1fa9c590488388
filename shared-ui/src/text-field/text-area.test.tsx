import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { TextArea } from './text-area.tsx'

afterEach(() => cleanup())

test('FM-05 several lines of text have their label and hint, and report what is typed', () => {
  const onChange = vi.fn()
  render(<TextArea label="Addresses" hint="One per line" rows={3} onChange={onChange} />)
  const area = screen.getByRole('textbox', { name: 'Addresses' })
  expect(document.getElementById(area.getAttribute('aria-describedby') ?? '')?.textContent).toBe('One per line')
  fireEvent.change(area, { target: { value: 'a\nb' } })
  expect(onChange).toHaveBeenCalledOnce()
})

test('FM-05 an error takes the place of the hint and marks the area; a hidden label stays for assistive technology', () => {
  render(<TextArea label="Addresses" hideLabel hint="One per line" error="Too many" />)
  const area = screen.getByRole('textbox', { name: 'Addresses' })
  expect(area.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Too many')
  expect(screen.queryByText('One per line')).toBeNull()
  expect(screen.queryByText('Addresses')).toBeNull()
})
