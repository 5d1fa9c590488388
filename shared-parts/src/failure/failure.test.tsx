import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { cleanup, configure, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { FailureNote } from './failure-note.tsx'
import { FailureState } from './failure-state.tsx'

// A busy machine may take its time: a condition is waited for, not a duration.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  leakCheck()
})

const failure = { text: '网络已断开', offline: true, report: { error: 'offline', callId: 'files.list', atMs: 1 } } as const

async function draw(content: ReactNode) {
  const fake = fakeKernel()
  await fake.ready
  renderWindow(() => <>{content}</>, { fake })
  return fake
}

test('REQ-04 content that cannot be read shows its reason, another try and the details in that window', async () => {
  const onRetry = vi.fn()
  const { kernel } = await draw(<FailureState failure={failure} onRetry={onRetry} />)
  expect(screen.getByRole('alert').textContent).toContain('网络已断开')
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(onRetry).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: '详情' }))
  expect(kernel.dialogs.store.getState().explained).toMatchObject({ error: 'offline', callId: 'files.list', windowId: 'window-1' })
})

test.each([
  [{ ...failure, offline: true }, undefined, '暂时连不上'],
  [{ ...failure, offline: false }, undefined, '没能读取'],
  [failure, '无法打开这个文件夹', '无法打开这个文件夹'],
])('REQ-04 the title of %j with %s is %s', async (shown, title, expected) => {
  await draw(<FailureState failure={shown} title={title} />)
  expect(screen.getByText(expected)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
})

test('H-61 the sentences of a part follow the language', async () => {
  const { kernel } = await draw(<FailureState failure={failure} />)
  await kernel.texts.setLocale('en')
  expect(await screen.findByText('Out of reach for now')).toBeTruthy()
})

test('REQ-04 a form shows its failure with the details, and nothing without one', async () => {
  const { kernel } = await draw(
    <>
      <FailureNote failure={undefined} />
      <FailureNote failure={failure} />
    </>,
  )
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '详情' }))
  expect(kernel.dialogs.store.getState().explained).toMatchObject({ error: 'offline', windowId: 'window-1' })
})
