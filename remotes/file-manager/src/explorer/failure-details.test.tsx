import type { remoteShares } from '@cove/device-contract/remote-shares'
import { DeviceFault, catalogue } from '@cove/device-contract'
import type { ErrorName } from '@cove/device-contract'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import type { FakeKernel, FakeKernelOptions } from '@cove/kernel/testing'
import { OverlayRoot, UiProvider, WindowLayer } from '@cove/ui'
import { cleanup, configure, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import remote from '../../remote.ts'
import { attempt } from '@cove/kernel'
import { tellFault } from '../data/tell-fault.ts'
import RecycleWindow from '../recycle/window.tsx'
import ExplorerWindow from './window.tsx'

// A busy machine may take its time: a condition is waited for, not a duration.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  leakCheck()
})

async function open(Window: typeof ExplorerWindow, answers: NonNullable<FakeKernelOptions['answers']>): Promise<FakeKernel> {
  const noShares = { list: () => ({ shares: [] }) }
  const fake = fakeKernel<typeof remoteShares>({ answers: { 'remote-shares': noShares, ...answers }, remotes: [remote] })
  await Promise.all([fake.ready, fake.kernel.texts.loadErrors()])
  const wrapper = (content: React.ReactNode) => (
    <UiProvider locale="zh-CN">
      <WindowLayer>{content}</WindowLayer>
      <OverlayRoot />
    </UiProvider>
  )
  renderWindow(Window, { fake, wrapper })
  return fake
}

test.each([
  ['the explorer', ExplorerWindow, { spaces: { list: () => Promise.reject(new DeviceFault('offline', 'spaces.list')) } }],
  [
    'the recycle bin',
    RecycleWindow,
    {
      recycle: {
        list: () => Promise.reject(new DeviceFault('offline', 'recycle.list')),
        summary: () => Promise.reject(new DeviceFault('offline', 'recycle.summary')),
        settings: () => Promise.reject(new DeviceFault('offline', 'recycle.settings')),
      },
      spaces: { list: () => ({ storages: [], mode: 'none', modeNvme: 'none', isFormatting: false }) },
    },
  ],
] as const)('REQ-04 what %s cannot read explains itself inside that window', async (_name, Window, answers) => {
  const fake = await open(Window, answers)
  fireEvent.click(await screen.findByRole('button', { name: '详情' }))
  const { explained } = fake.kernel.dialogs.store.getState()
  expect(explained).toMatchObject({ error: 'offline', callId: expect.stringContaining('.list'), windowId: 'window-1' })
  expect(screen.getByRole('alert').textContent).not.toMatch(/\d/)
})

const faults: readonly (readonly [DeviceFault, ErrorName | number])[] = [
  [new DeviceFault('offline', 'files.list'), 'offline'],
  [new DeviceFault('timeout', 'files.list'), 'requestTimedOut'],
  [new DeviceFault('badInput', 'files.list'), 'illegalParameter'],
  [new DeviceFault('malformedAnswer', 'files.list'), 'unknownError'],
  [new DeviceFault('unexpectedCode', 'files.list', { code: 77_777 }), 77_777],
]

test('REQ-04 a fault becomes a toast with its explanation, and neither says a number', async () => {
  const { kernel, ready } = fakeKernel({ remotes: [remote] })
  await Promise.all([ready, kernel.texts.loadErrors()])
  for (const [fault, error] of faults) {
    const outcome = await attempt(kernel, () => Promise.reject(fault))
    if (outcome.ok) throw new Error('a fault is not an answer')
    tellFault(kernel, outcome.failure)
    const toast = kernel.toasts.store.getState().toasts.at(-1)
    expect(toast?.title).not.toMatch(/\d/)
    toast?.action?.run()
    expect(kernel.dialogs.store.getState().explained).toMatchObject({ error, callId: 'files.list' })
  }
})

test('REQ-04 a failure the kernel has told already is not told twice, but can be explained', async () => {
  const { kernel, ready } = fakeKernel({ remotes: [remote] })
  await Promise.all([ready, kernel.texts.loadErrors()])
  const { code, text } = catalogue.fileExists
  const outcome = await attempt(kernel, () => Promise.resolve({ ok: false, error: { name: 'fileExists', code, text: 'x' } }))
  if (outcome.ok) throw new Error('a failure is not an answer')
  tellFault(kernel, outcome.failure)
  expect(kernel.toasts.store.getState().toasts).toEqual([])
  expect(outcome.failure).toMatchObject({ text: text['zh-CN'], report: { error: 'fileExists', detail: 'x' } })
})
