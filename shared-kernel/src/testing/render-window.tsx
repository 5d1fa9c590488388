import { render } from '@testing-library/react'
import type { RenderResult } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import type { WindowProps } from '../declare/define-remote.ts'
import { KernelContext, WindowContext } from '../react/kernel-context.ts'
import { WindowRouter } from '../react/window-router.tsx'
import { openWindow } from '../windows/window-state.ts'
import type { FakeKernel } from './fake-kernel.ts'

/** A rendered window and the fake it uses. */
export type RenderedWindow = RenderResult

/** Where a window is rendered. */
export interface RenderOptions {
  readonly fake: FakeKernel
  /** The address it opens at; to navigate inside it, its remote must be among the fake's `remotes`. */
  readonly address?: string
  /** What the page is opened with besides its address. */
  readonly state?: unknown
  /** WIN-11: what the window kept when it was left, by name. */
  readonly kept?: Readonly<Record<string, unknown>>
  /** Adds providers of the UI kit. */
  readonly wrapper?: (content: ReactNode) => ReactNode
}

/** Renders a window's component as the shell would: with a kernel, a window handle and a router around it. */
export function renderWindow(Component: ComponentType<WindowProps>, options: RenderOptions): RenderedWindow {
  const { kernel } = options.fake
  const { windowId, path } = openIn(options)
  const handle = kernel.windows.handleOf(windowId)
  for (const [name, value] of Object.entries(options.kept ?? {})) handle.keep(name, value)
  const content = (
    <WindowRouter windowId={windowId} path={path}>
      <Component windowId={windowId} />
    </WindowRouter>
  )
  return render(
    <KernelContext value={kernel}>
      <WindowContext value={handle}>{options.wrapper ? options.wrapper(content) : content}</WindowContext>
    </KernelContext>,
  )
}

/** Opens the window without the focus, which a test gives it. */
function openIn({ fake, address = '/', state }: RenderOptions): { readonly windowId: string; readonly path: string } {
  const { windows } = fake.kernel
  const { focusedId } = windows.store.getState()
  const opened = address === '/' ? undefined : windows.open(address, { state })
  if (opened?.ok) {
    windows.store.setState({ focusedId })
    const { remoteId, windowName } = windows.get(opened.windowId) ?? {}
    const declared = fake.published().find(({ id }) => id === remoteId)?.manifest.windows[windowName ?? '']
    return { windowId: opened.windowId, path: declared?.path ?? '/' }
  }
  const page = { address, state, key: 'first' }
  const spec = { id: 'window-1', remoteId: 'test', windowName: 'test', page, size: { width: 800, height: 600 } }
  windows.store.setState((before) => ({ ...openWindow(before, spec).state, focusedId }))
  return { windowId: spec.id, path: '/' }
}
