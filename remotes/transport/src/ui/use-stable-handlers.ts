import { useLayoutEffect, useRef, useState } from 'react'

type Handlers<T> = { readonly [K in keyof T]: (...args: never[]) => unknown }

/**
 * The same functions for as long as the component lives; each does what the last drawing's would. Rows that are handed them are not drawn
 * again because their list was (TR-12). For what a person does, never for what is drawn.
 */
export function useStableHandlers<T extends Handlers<T>>(handlers: T): T {
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  const [steady] = useState(() => {
    const names = Object.keys(handlers) as (keyof T)[]
    return Object.fromEntries(names.map((name) => [name, (...args: never[]) => latest.current[name](...args)])) as T
  })
  return steady
}
