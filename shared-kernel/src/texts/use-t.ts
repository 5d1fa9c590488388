import { useCallback, useSyncExternalStore } from 'react'
import { useKernel } from '../react/kernel-context.ts'
import type { Locale } from './texts.ts'

/** A sentence by key, with values for its `{{placeholders}}`. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** The current language; renders again when it changes. */
export function useLocale(): Locale {
  const { texts } = useKernel()
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = texts.onChanged(onChange)
      return () => subscription[Symbol.dispose]()
    },
    [texts],
  )
  return useSyncExternalStore(subscribe, texts.locale)
}

/** The sentences of one namespace (a remote's id, or 'shell'), in the current language. */
export function useT(namespace: string): Translate {
  const { texts } = useKernel()
  const locale = useLocale()
  // The language is named so that the function changes with it, and memoised components follow.
  return useCallback((key, values) => (locale ? texts.t(key, values, namespace) : key), [texts, namespace, locale])
}
