import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import s from './login.module.css'

/** The screen has one purpose: the keyboard starts in the first field that still needs something. */
export function Focused({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const node = ref.current
    if (!node) return
    const focusFirst = () => {
      const field = node.querySelector<HTMLElement>('[data-autofocus]')
      if (!field) return false
      if (!node.contains(document.activeElement)) field.focus()
      return true
    }
    if (focusFirst()) return
    // A form that comes late takes the keyboard when it is there, unless somebody has begun elsewhere.
    const watch = new MutationObserver(() => focusFirst() && watch.disconnect())
    watch.observe(node, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={ref} className={s.part}>
      {children}
    </div>
  )
}
