import { createContext, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { createInertHold } from './inert-hold.ts'
import s from './window-layer.module.css'

interface WindowLayerValue {
  /** Where this window's dialogs are drawn; undefined until the window is mounted. */
  readonly container: HTMLElement | undefined
  /** Makes the window's body inert until disposed; the last release gives the focus back. */
  readonly hold: () => Disposable
}

const WindowLayerContext = createContext<WindowLayerValue | undefined>(undefined)

/**
 * Surrounds one window's content and keeps its dialogs inside it: while one is open only this body is inert,
 * the other windows stay reachable and are not hidden from assistive technology.
 * The shell mounts one per window; its parent decides the size.
 */
export function WindowLayer({ children }: { readonly children: ReactNode }) {
  const [container, setContainer] = useState<HTMLElement>()
  const bodyRef = useRef<HTMLDivElement>(null)
  const [inertHold] = useState(createInertHold)
  useLayoutEffect(() => {
    if (!bodyRef.current) return
    const attached = inertHold.attach(bodyRef.current)
    return () => attached[Symbol.dispose]()
  }, [inertHold])
  const value = useMemo(() => ({ container, hold: inertHold.hold }), [container, inertHold])
  return (
    <WindowLayerContext value={value}>
      <div className={s.root}>
        <div ref={bodyRef} className={s.body}>
          {children}
        </div>
        <div ref={(element) => setContainer(element ?? undefined)} className={s.layer} data-window-dialogs="" />
      </div>
    </WindowLayerContext>
  )
}

/** The layer of the window this component lives in, or undefined outside any window. */
export function useWindowLayer(): WindowLayerValue | undefined {
  return useContext(WindowLayerContext)
}
