import { createContext, useContext } from 'react'
import { en } from '../texts/en.ts'
import { zhCN } from '../texts/zh-CN.ts'
import type { UiTexts } from '../texts/zh-CN.ts'

/** A language of the interface. zh-CN is the source; en is complete. */
export type UiLocale = 'zh-CN' | 'en'

interface UiLanguage {
  readonly locale: UiLocale
  readonly texts: UiTexts
}

const languages: Record<UiLocale, UiLanguage> = {
  'zh-CN': { locale: 'zh-CN', texts: zhCN },
  en: { locale: 'en', texts: en },
}

export const UiLanguageContext = createContext<UiLanguage>(languages['zh-CN'])

export function languageOf(locale: UiLocale): UiLanguage {
  return languages[locale]
}

/** The kit's own sentences in the language of the nearest UiProvider. */
export function useUiTexts(): UiTexts {
  return useContext(UiLanguageContext).texts
}

/** The locale of the nearest UiProvider, for Intl formatting. */
export function useUiLocale(): UiLocale {
  return useContext(UiLanguageContext).locale
}
