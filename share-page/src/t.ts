import { texts as en } from './texts/en.ts'
import { texts as zhCN } from './texts/zh-CN.ts'

/** Name of a sentence. */
export type TextKey = keyof typeof zhCN

/** Chinese where the browser prefers it, else English. */
export const locale: 'zh-CN' | 'en' = navigator.languages.find((one) => /^(?:zh|en)/i.test(one))?.startsWith('zh') ? 'zh-CN' : 'en'

/** A sentence in the language of the browser; a count of one may have its own. */
export function t(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  const texts: Readonly<Record<string, string | undefined>> = locale === 'zh-CN' ? zhCN : en
  const text = (values['count'] === 1 ? texts[`${key}_one`] : undefined) ?? texts[key] ?? ''
  return text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => String(values[name] ?? ''))
}

const units = ['B', 'KB', 'MB', 'GB', 'TB']

/** A size as people read it, such as `1.4 GB`. */
export function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  const value = bytes / 1024 ** power
  const digits = power === 0 || value >= 100 ? 0 : 1
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value)} ${units[power]}`
}

/** A day, such as `11月28日`. */
export const dayText = (seconds: number): string =>
  new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' }).format(new Date(seconds * 1000))

/** A moment with its year. */
export const momentText = (ms: number): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(ms))

/** A share of one, such as `64%`. */
export const percentText = (part: number): string => new Intl.NumberFormat(locale, { style: 'percent' }).format(part)
