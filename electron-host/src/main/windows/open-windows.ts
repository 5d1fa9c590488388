import type { BrowserWindow } from 'electron'
import type { SenderKind } from '../../ipc/table.ts'
import type { WindowName } from '../../windows/catalog.ts'
import { windowOf } from '../../windows/catalog.ts'
import type { WindowEffect } from './manager.ts'
import { createNativeWindowHost } from './native-window-host.ts'
import type { NativeWindowHost } from './native-window-host.ts'
import { urlOf } from './browser-windows.ts'

/** The part of a BrowserWindow that is used. */
export type WindowPort = Pick<BrowserWindow, 'show' | 'focus' | 'hide' | 'destroy' | 'setTitle' | 'isDestroyed'> & {
  readonly contentsId: number
  readonly load: (url: string) => void
  /** `close`: the user wants to close it, and `preventDefault` keeps it. */
  readonly onClose: (listener: (event: { preventDefault(): void }) => void) => void
  readonly onClosed: (listener: () => void) => void
  readonly onFocus: (listener: () => void) => void
  readonly onReady: (listener: () => void) => void
}

export interface OpenWindowsParts {
  /** Makes the window of a row; a modal one above its parent. */
  readonly create: (name: WindowName, parent: WindowPort | undefined) => WindowPort
  /** A window is gone, with its page. */
  readonly onGone: (contentsId: number) => void
}

/** The open windows with their BrowserWindows. */
export interface OpenWindows extends NativeWindowHost {
  readonly portOf: (contentsId: number) => WindowPort | undefined
  readonly windowIdOf: (contentsId: number) => number | undefined
  readonly kindOf: (contentsId: number) => SenderKind | undefined
  /** The desktop's own window, when it is open. */
  readonly main: () => WindowPort | undefined
}

/** Carries out what the window reducer decides. */
export function createOpenWindows({ create, onGone }: OpenWindowsParts): OpenWindows {
  const ports = new Map<number, WindowPort>()
  const windowIdOf = (contentsId: number) => [...ports].find(([, port]) => port.contentsId === contentsId)?.[0]
  const nameOf = (id: number | undefined) => host.state().windows.find((window) => window.id === id)?.name
  const main = () => [...ports].find(([id]) => nameOf(id) === 'main')?.[1]
  const host = createNativeWindowHost((effect) => perform(effect))
  const made = ({ id, name, address }: WindowEffect & { readonly kind: 'create' }) => {
    const port = create(name, windowOf(name).isModal ? main() : undefined)
    ports.set(id, port)
    port.onReady(() => port.show())
    port.onFocus(() => host.used(id))
    port.onClose((event) => {
      if (host.close(id)) event.preventDefault()
    })
    port.onClosed(() => {
      ports.delete(id)
      host.gone(id)
      onGone(port.contentsId)
    })
    port.load(urlOf(address))
  }
  const perform = (effect: WindowEffect): void => {
    if (effect.kind === 'create') return made(effect)
    const port = effect.kind === 'refuse' ? undefined : ports.get(effect.id)
    if (!port || port.isDestroyed() || effect.kind === 'refuse') return
    if (effect.kind === 'navigate') port.load(urlOf(effect.address))
    else if (effect.kind === 'hide') port.hide()
    else if (effect.kind === 'destroy') port.destroy()
    else {
      port.show()
      port.focus()
    }
  }
  return {
    ...host,
    main,
    windowIdOf,
    portOf: (contentsId) => [...ports.values()].find((port) => port.contentsId === contentsId),
    kindOf: (contentsId) => {
      const name = nameOf(windowIdOf(contentsId))
      if (name === undefined) return undefined
      return name === 'main' ? 'desktop' : 'app'
    },
  }
}
