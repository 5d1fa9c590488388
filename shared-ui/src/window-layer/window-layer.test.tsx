import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Button } from '../button/button.tsx'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { UiProvider } from '../provider/ui-provider.tsx'
import { WindowLayer } from './window-layer.tsx'

afterEach(cleanup)

function Opener({ name }: { readonly name: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{`open ${name}`}</Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() => setOpen(false)}
        tone="danger"
        title={`title ${name}`}
        body="body"
        confirmLabel="erase"
      />
    </>
  )
}

function Desktop() {
  return (
    <UiProvider locale="en">
      <WindowLayer>
        <Opener name="one" />
      </WindowLayer>
      <WindowLayer>
        <Opener name="two" />
      </WindowLayer>
    </UiProvider>
  )
}

test('WIN-06 a dialog makes only its own window inert and leaves the other reachable', async () => {
  render(<Desktop />)
  const first = screen.getByText('open one')
  const second = screen.getByText('open two')
  await userEvent.click(first)
  expect(await screen.findByRole('dialog', { name: 'title one' })).toBeTruthy()
  expect(first.closest('[inert]')).not.toBeNull()
  expect(second.closest('[inert]')).toBeNull()
  expect(second.closest('[aria-hidden="true"]')).toBeNull()
})

test('WIN-06 a dangerous question begins on Cancel, keeps Tab inside, and gives the focus back', async () => {
  render(<Desktop />)
  const opener = screen.getByText('open one').closest('button')
  await userEvent.click(screen.getByText('open one'))
  await screen.findByRole('dialog')
  const cancel = screen.getByRole('button', { name: 'Cancel' })
  await waitFor(() => expect(document.activeElement).toBe(cancel))
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'erase' }))
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(opener))
  expect(opener?.closest('[inert]')).toBeNull()
})

test('WIN-06 the window stays inert until its last dialog has closed', async () => {
  const { createInertHold } = await import('./inert-hold.ts')
  const body = document.createElement('div')
  const hold = createInertHold()
  using _attached = hold.attach(body)
  const one = hold.hold()
  const two = hold.hold()
  one[Symbol.dispose]()
  one[Symbol.dispose]()
  expect(body.hasAttribute('inert')).toBe(true)
  two[Symbol.dispose]()
  expect(body.hasAttribute('inert')).toBe(false)
  await act(async () => {})
})
