import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PasswordField } from './password-field.tsx'
import { SearchField } from './search-field.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

const pasted = 'a\u0000b\tc\u001b[0m\u007fd'

test.each([
  ['TextField', TextField, 'abc[0md'],
  ['PasswordField', PasswordField, pasted],
] as const)('LGN-05c what is pasted into a %s has no control characters, unless the field tells of them itself', (_name, Field, kept) => {
  function Screen() {
    const [value, setValue] = useState('')
    return <Field label="Field" value={value} onChange={({ target }) => setValue(target.value)} />
  }
  render(<Screen />)
  const field = screen.getByLabelText<HTMLInputElement>('Field')
  fireEvent.change(field, { target: { value: pasted } })
  expect(field.value).toBe(kept)
})

test('LGN-05c a search has no control characters', () => {
  function Screen() {
    const [value, setValue] = useState('')
    return <SearchField label="Field" value={value} onChange={setValue} />
  }
  render(<Screen />)
  const field = screen.getByLabelText<HTMLInputElement>('Field')
  fireEvent.change(field, { target: { value: pasted } })
  expect(field.value).toBe('abc[0md')
})
