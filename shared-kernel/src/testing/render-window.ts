import { render, type RenderResult } from '@testing-library/react'
import { createElement, type ComponentType, type ReactNode } from 'react'
import type { WindowProps } from '../declare/define-remote.ts'
import { KernelContext, WindowContext } from '../react/kernel-context.ts'
import type { FakeKernel } from './fake-kernel.ts'

/** A rendered window and the fake it stands in. */
export type RenderedWindow = RenderResult

/** Renders a window's component as the shell would: with a kernel and a window handle around it. `wrapper` adds providers of the UI kit. */
export function renderWindow<P>(
  Component: ComponentType<WindowProps<P>>,
  options: {
    readonly fake: FakeKernel
    readonly params: P
    readonly path?: string
    readonly query?: string
    readonly wrapper?: (content: ReactNode) => ReactNode
  },
): RenderedWindow {
  const { kernel } = options.fake
  const content = createElement(Component, {
    windowId: 'window-1',
    path: options.path ?? '/',
    query: options.query,
    params: options.params,
  })
  const inWindow = createElement(
    WindowContext,
    { value: kernel.windows.handleOf('window-1') },
    options.wrapper ? options.wrapper(content) : content,
  )
  return render(createElement(KernelContext, { value: kernel }, inWindow))
}
