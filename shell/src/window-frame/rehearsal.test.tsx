import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeEntry, shellFixture } from '../../test/support/shell-fixture.tsx'
import type { ShellFixture } from '../../test/support/shell-fixture.tsx'
import { Rehearsal } from './rehearsal.tsx'
import type { RehearsalProps } from './rehearsal.tsx'
import { WindowReadiness } from './window-readiness.tsx'

let fixture: ShellFixture
const stageOf = () => document.createElement('div')

beforeEach(async () => {
  fixture = await shellFixture({ entries: [makeEntry('plain'), makeEntry('files', { title: '文件', merged: true })] })
})

test('W9 a whole window is drawn where nobody sees it: frame, buttons, content', async () => {
  const stage = stageOf()
  const hasButtons = () => stage.querySelector('[data-remote="files"] button') !== null
  const onDone = vi.fn(hasButtons)
  fixture.show(<Rehearsal stage={stage} onDone={onDone} />)
  expect([stage.querySelector('[data-remote="files"]') !== null, hasButtons()]).toEqual([true, false])
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(onDone).toHaveReturnedWith(true)
  expect(stage.querySelector('[data-window-id] [data-app-frame]')).not.toBeNull()
})

test('W9 no remote is asked for, no window of the desktop opens, and the focus stays', async () => {
  const stage = stageOf()
  const onDone = vi.fn<() => void>()
  const preload = vi.spyOn(fixture.remotes.host, 'preload')
  const { unmount } = fixture.show(
    <>
      <button type="button">here</button>
      <Rehearsal stage={stage} onDone={onDone} />
    </>,
  )
  const here = document.querySelector('button')
  act(() => here?.focus())
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  unmount()
  expect(document.querySelector('[data-window-id]')).toBeNull()
  expect(fixture.kernel.windows.store.getState().order).toEqual([])
  expect([preload.mock.calls, fixture.remotes.loads, fixture.remotes.collected]).toEqual([[], [], []])
  expect(stage.childElementCount).toBe(0)
})

test('W9 a rehearsal that breaks is written down, ends and leaves the desktop alone', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const onDone = vi.fn<() => void>()
  const stage = stageOf()
  const append = vi.spyOn(stage, 'appendChild').mockImplementation(() => {
    throw new Error('boom')
  })
  fixture.show(<Rehearsal stage={stage} onDone={onDone} />)
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(append).toHaveBeenCalled()
  expect(fixture.kernel.log.lines().map((line) => line.event)).toContain('window.rehearsalFailed')
})

/** Stands for the code that comes late; says how often it was drawn. */
function readiness() {
  const drawn = vi.fn<(props: RehearsalProps) => null>(() => null)
  const fetchDoors = vi.fn<() => void>()
  const load = () => Promise.resolve(drawn)
  return { drawn, fetchDoors, element: <WindowReadiness fetchDoors={fetchDoors} load={load} /> }
}

test('W9 what windows are drawn with is fetched and run once the desktop stands and is idle, not with it', async () => {
  vi.useFakeTimers()
  const { drawn, fetchDoors, element } = readiness()
  fixture.show(element)
  await act(() => vi.advanceTimersByTimeAsync(700))
  expect(fetchDoors).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(fetchDoors).toHaveBeenCalledOnce()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(drawn).toHaveBeenCalled()
  vi.useRealTimers()
})

test('W9 a window is rehearsed a few times, each in an idle moment of its own, and no more once somebody has opened one', async () => {
  vi.useFakeTimers()
  const often = readiness()
  const { unmount } = fixture.show(often.element)
  const end = async (part: ReturnType<typeof readiness>) => {
    act(() => part.drawn.mock.lastCall?.[0].onDone())
    const drawnAtOnce = part.drawn.mock.calls.length
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    return part.drawn.mock.calls.length - drawnAtOnce
  }
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(often.drawn).toHaveBeenCalledOnce()
  expect([await end(often), await end(often), await end(often), await end(often)]).toEqual([1, 1, 1, 0])
  unmount()

  const interrupted = readiness()
  fixture.show(interrupted.element)
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  fixture.kernel.windows.store.setState({ order: ['w1'] })
  expect(await end(interrupted)).toBe(0)
  vi.useRealTimers()
})

test('W9 a desktop that is left at once fetches nothing more, and one with a window rehearses none', async () => {
  vi.useFakeTimers()
  const left = readiness()
  fixture.show(left.element).unmount()
  const busy = readiness()
  fixture.show(busy.element)
  fixture.kernel.windows.store.setState({ order: ['w1'] })
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect([left.fetchDoors.mock.calls.length, left.drawn.mock.calls.length]).toEqual([0, 0])
  expect([busy.fetchDoors.mock.calls.length, busy.drawn.mock.calls.length]).toEqual([1, 0])
  vi.useRealTimers()
})
