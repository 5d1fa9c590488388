import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'
import { languageOf, UiLanguageContext } from './ui-texts.ts'
import type { UiLocale } from './ui-texts.ts'

export interface UiProviderProps {
  readonly locale: UiLocale
  readonly children: ReactNode
}

/**
 * Gives everything below it the kit's language and primitives that write no inline style element.
 * The shell mounts one around the desktop; a remote that shows another language may nest its own.
 */
export function UiProvider({ locale, children }: UiProviderProps) {
  return (
    <CSPProvider disableStyleElements>
      <UiLanguageContext value={languageOf(locale)}>{children}</UiLanguageContext>
    </CSPProvider>
  )
}
