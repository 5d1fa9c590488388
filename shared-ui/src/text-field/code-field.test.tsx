import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Form } from '../forms/field.tsx'
import { CodeField } from './code-field.tsx'

afterEach(cleanup)

function Screen({ onSend, error }: { readonly onSend: (code: string) => void; readonly error?: string }) {
  const [code, setCode] = useState('')
  return (
    <Form label="form" onSubmit={() => onSend(code)}>
      <CodeField label="Code" value={code} error={error} onChange={({ target }) => setCode(target.value)} />
    </Form>
  )
}
const type = (text: string) => fireEvent.change(screen.getByLabelText('Code'), { target: { value: text } })

test('LGN-06 a code is sent with its last digit, and so is one that is pasted over it', () => {
  const sent = vi.fn()
  render(<Screen onSend={sent} />)
  type('12345')
  expect(sent).not.toHaveBeenCalled()
  type('123 456')
  type('654 321 7')
  expect(sent.mock.calls).toEqual([['123456'], ['654321']])
})

test('LGN-06 a wrong code is selected, so that the next one replaces it', () => {
  const { rerender } = render(<Screen onSend={() => undefined} />)
  type('123456')
  rerender(<Screen onSend={() => undefined} error="Wrong" />)
  const field = screen.getByLabelText<HTMLInputElement>('Code')
  expect([field.selectionStart, field.selectionEnd, field.getAttribute('aria-invalid')]).toEqual([0, 6, 'true'])
})
