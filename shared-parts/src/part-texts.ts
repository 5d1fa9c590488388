import type { Locale } from '@cove/kernel'
import { useLocale } from '@cove/kernel/i18n'

/** The sentences of a part in each language; they travel with the part. */
export type PartTexts<T> = Readonly<Record<Locale, T>>

/** The sentences of a part in the current language. */
export function usePartTexts<T>(texts: PartTexts<T>): T {
  return texts[useLocale()]
}
