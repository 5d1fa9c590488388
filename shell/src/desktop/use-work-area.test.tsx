import { renderHook } from '@testing-library/react'
import { KernelContext } from '@cove/kernel'
import { expect, test } from 'vitest'
import { shellFixture } from '../../test/support/shell-fixture.tsx'
import { useWorkArea } from './use-work-area.ts'

test('WIN-23 windows have the room inside the safe area, less the dock', async () => {
  const { kernel } = await shellFixture()
  const area = () => kernel.windows.store.getState().workArea
  const desktop = document.createElement('main')
  desktop.style.cssText = 'position: fixed; top: 47px; bottom: 22px; left: 0px; right: 0px'
  document.body.append(desktop)
  renderHook(() => useWorkArea({ current: desktop }), {
    wrapper: ({ children }) => <KernelContext value={kernel}>{children}</KernelContext>,
  })
  expect(area()).toEqual({ width: innerWidth, height: innerHeight - 47 - 22 - 84 })
  desktop.style.cssText = 'position: fixed; inset: 0'
  dispatchEvent(new Event('resize'))
  expect(area()).toEqual({ width: innerWidth, height: innerHeight - 84 })
  desktop.remove()
})
