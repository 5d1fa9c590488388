import type { TransferTask } from '@cove/kernel'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { OverlayRoot, UiProvider, WindowLayer } from '@cove/ui'
import { cleanup, configure, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import remote from '../../remote.ts'
import type { Questions } from './use-questions.ts'
import { WorkButton } from './work-button.tsx'

// A busy machine may take its time: a condition is waited for, not a duration.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  leakCheck()
})

const upload = (id: string) =>
  ({ id, name: id, kind: 'upload', state: 'pending', totalBytes: 10, sentBytes: 0, bytesPerSecond: 0 }) as TransferTask

test('W9 five thousand files chosen one by one are not five thousand rows of the sheet', async () => {
  const fake = fakeKernel({ remotes: [remote], answers: { tasks: { list: () => ({ total: 0, items: [] }) } } })
  await fake.ready
  fake.transfers.store.setState({ tasks: Array.from({ length: 5_000 }, (_, at) => upload(`f${at}`)) })
  renderWindow(() => <WorkButton questions={{} as Questions} />, {
    fake,
    wrapper: (content) => (
      <UiProvider locale="zh-CN">
        <WindowLayer>{content}</WindowLayer>
        <OverlayRoot />
      </UiProvider>
    ),
  })
  fireEvent.click(await screen.findByRole('button', { name: /5,000 个任务/ }))
  expect(await screen.findByText('还有 4,950 项，请在传输中心查看')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(51)
})
