import type { DataOf } from '@cove/device-contract'
import type { monitor } from '@cove/device-contract/monitor'
import { KernelContext } from '@cove/kernel'
import { fakeKernel, leakCheck } from '@cove/kernel/testing'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useLive } from './use-figures.ts'

afterEach(() => {
  cleanup()
  leakCheck()
})

const machine: DataOf<typeof monitor.calls.live>['machine'] = {
  cpuModel: '',
  cores: 4,
  memoryBytes: 1,
  availableBytes: 1,
  cachedBytes: 0,
}
const sample = (atMs: number) => ({
  atMs,
  cpuPercent: 1,
  memoryBytes: 1,
  receivedPerSecond: 0,
  sentPerSecond: 0,
  readPerSecond: 0,
  writtenPerSecond: 0,
})

test('SYS-01b a page of figures asks only for what is new, and a second one has the whole minute', async () => {
  const asked: number[] = []
  let nowMs = 0
  const fake = fakeKernel<typeof monitor>({
    answers: {
      monitor: {
        live: ({ query }) => {
          const afterMs = query?.afterMs ?? 0
          asked.push(afterMs)
          nowMs += 1_000
          const all = Array.from({ length: nowMs / 1_000 }, (_, index) => sample((index + 1) * 1_000))
          return { samples: all.filter(({ atMs }) => atMs > afterMs), machine, nowMs }
        },
      },
    },
  })
  await fake.ready
  const within = ({ children }: PropsWithChildren) => <KernelContext value={fake.kernel}>{children}</KernelContext>
  const open = () => renderHook(() => useLive(), { wrapper: within }).result
  const first = open()
  const times = (shown: typeof first) => shown.current.figures?.points.map(({ atMs }) => atMs) ?? []
  const secondsUpTo = (count: number) => Array.from({ length: count }, (_, index) => (index + 1) * 1_000)
  await waitFor(() => expect(times(first).length).toBeGreaterThan(1), { timeout: 10_000 })
  expect(asked.slice(0, 2)).toEqual([0, 1_000])
  const second = open()
  const atLeast = times(first).length + 1
  await waitFor(() => expect(times(second).length).toBeGreaterThanOrEqual(atLeast), { timeout: 10_000 })
  expect(times(second)).toEqual(secondsUpTo(times(second).length))
  expect(times(first)).toEqual(times(second))
})
