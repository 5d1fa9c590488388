import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { UiProvider } from '../provider/ui-provider.tsx'
import { SentCodeField } from './sent-code-field.tsx'
import type { SentCode } from './sent-code-field.tsx'

afterEach(cleanup)

function show(answers: readonly SentCode[]) {
  const left = [...answers]
  const onSend = async () => left.shift() ?? { problem: 'none left' }
  render(
    <UiProvider locale="en">
      <SentCodeField label="Code" sendLabel="Send" againLabel="Send again" sentHint="On its way" onSend={onSend} />
    </UiProvider>,
  )
  return screen.getByRole('textbox', { name: 'Code' })
}

test('LGN-04 once a code is on its way its field has the keyboard', async () => {
  const field = show([{ waitSeconds: 60 }])
  screen.getByRole('button', { name: 'Send' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(screen.getByText('On its way')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Send again/ })).toHaveProperty('disabled', true)
})

test('LGN-04 why no code was sent stands at the field, until one was', async () => {
  const field = show([{ problem: 'No phone of that number' }, { waitSeconds: 0 }])
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('No phone of that number')).toBeTruthy()
  expect(document.activeElement).not.toBe(field)
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('On its way')).toBeTruthy()
  expect(screen.queryByText('No phone of that number')).toBeNull()
})
