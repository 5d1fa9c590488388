import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeEntry, makeWindow, shellFixture, showWindows } from '../../test/support/shell-fixture.tsx'
import type { ShellFixture } from '../../test/support/shell-fixture.tsx'
import { ShellContext } from '../shell-context.ts'
import { WindowsLayer } from './windows-layer.tsx'

let fixture: ShellFixture
const loaded = { Component: () => <p>inside</p>, version: '1.0.0' }
const frame = () => document.querySelector('[data-window-id="w1"]')

beforeEach(async () => {
  fixture = await shellFixture({ entries: [makeEntry('files', { title: '文件' })] })
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function open(): void {
  fixture.show(
    <ShellContext value={{ ...fixture.shell, firstPictureMs: 50 }}>
      <WindowsLayer />
    </ShellContext>,
  )
  act(() => showWindows(fixture.kernel, [makeWindow('w1')]))
}
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

test('W9 a window whose code comes soon is drawn once, with what is in it, and asked for once', async () => {
  open()
  expect(frame()).toBeNull()
  await pass(20)
  fixture.remotes.ready.set('files', loaded)
  fixture.remotes.loads[0]?.resolve(loaded)
  await pass(0)
  expect(frame()?.textContent).toContain('inside')
  await pass(1_000)
  expect(fixture.remotes.loads).toHaveLength(1)
})

test('W9 a window whose code takes longer is drawn without it, and the same load fills it', async () => {
  open()
  await pass(49)
  expect([frame(), fixture.shell.firstPictures.areExpected()]).toEqual([null, true])
  await pass(1)
  expect(frame()).not.toBeNull()
  expect(fixture.shell.firstPictures.areExpected()).toBe(false)
  fixture.remotes.loads[0]?.resolve(loaded)
  await pass(0)
  expect(screen.getByText('inside')).toBeTruthy()
  expect(fixture.remotes.loads).toHaveLength(1)
})

test('WIN-07 W9 a load that fails at once is told in its window, and tried again once a person asks', async () => {
  open()
  fixture.remotes.loads[0]?.reject({ kind: 'network', remoteId: 'files', detail: 'offline' })
  await pass(0)
  expect(fixture.remotes.loads).toHaveLength(1)
  act(() => screen.getByRole('button', { name: '重试' }).click())
  expect(fixture.remotes.loads).toHaveLength(2)
})

test('W9 a window whose code is known is drawn in the first commit; one that closes before its picture never comes', async () => {
  fixture.remotes.ready.set('files', loaded)
  open()
  expect(frame()?.textContent).toContain('inside')
  fixture.remotes.ready.clear()
  act(() => showWindows(fixture.kernel, []))
  act(() => showWindows(fixture.kernel, [makeWindow('w2')]))
  expect(fixture.shell.firstPictures.areExpected()).toBe(true)
  act(() => showWindows(fixture.kernel, []))
  expect(fixture.shell.firstPictures.areExpected()).toBe(false)
  await pass(100)
  expect(document.querySelector('[data-window-id]')).toBeNull()
})
