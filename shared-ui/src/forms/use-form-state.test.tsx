import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../button/button.tsx'
import { UiProvider } from '../provider/ui-provider.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { Form } from './field.tsx'
import { useFormState } from './use-form-state.ts'

afterEach(cleanup)

function Sample({
  onSubmit,
  initial = '',
}: {
  readonly onSubmit: (values: { name: string }) => Promise<{ name?: string } | undefined>
  readonly initial?: string
}) {
  const form = useFormState({ initial: { name: initial }, validate: ({ name }) => (name === '' ? { name: 'required' } : {}), onSubmit })
  return (
    <UiProvider locale="en">
      <Form label="user" onSubmit={form.onSubmit} busy={form.state.busy}>
        <TextField label="name" {...form.text('name')} />
        <Button type="submit">go</Button>
      </Form>
    </UiProvider>
  )
}

test('FM-06 a field that was only passed by says nothing until the form is submitted', () => {
  render(<Sample onSubmit={async () => undefined} />)
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.blur(screen.getByLabelText('name'))
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.submit(screen.getByRole('form', { name: 'user' }))
  expect(screen.getByRole('alert').textContent).toBe('required')
  expect(screen.getByLabelText('name').getAttribute('aria-invalid')).toBe('true')
})

test('FM-06 an error shows once the field was left, not while it is first typed', () => {
  render(<Sample initial="admin" onSubmit={async () => undefined} />)
  fireEvent.change(screen.getByLabelText('name'), { target: { value: '' } })
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.blur(screen.getByLabelText('name'))
  expect(screen.getByRole('alert').textContent).toBe('required')
})

test('FM-06 a form submits once at a time and shows what the device answered until the field changes', async () => {
  let answer: (errors: { name: string }) => void = () => {}
  const onSubmit = vi.fn(() => new Promise<{ name: string }>((resolve) => (answer = resolve)))
  render(<Sample onSubmit={onSubmit} />)
  fireEvent.change(screen.getByLabelText('name'), { target: { value: 'admin' } })
  const form = screen.getByRole('form', { name: 'user' })
  fireEvent.submit(form)
  fireEvent.submit(form)
  expect(onSubmit).toHaveBeenCalledTimes(1)
  await act(async () => answer({ name: 'taken' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('taken'))
  fireEvent.change(screen.getByLabelText('name'), { target: { value: 'adam' } })
  expect(screen.queryByRole('alert')).toBeNull()
})
