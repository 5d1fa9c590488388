import { loadErrorBook } from '@cove/device-contract'
import type { ErrorBook } from '@cove/device-contract'
import i18next from 'i18next'
import type { FormatterModule, i18n } from 'i18next'
import { createListeners } from '../bus/listeners.ts'
import { inGroups } from './format.ts'
import type { Locale, TextLoaders, Texts } from './texts.ts'

/** What texts need of the page. */
export interface TextParts {
  readonly storage: Storage
  /** The browser's languages, the preferred one first. */
  readonly languages: readonly string[]
  readonly onLocale: (locale: Locale) => void
}

const localeKey = 'cove.locale'
/** What the engine fills in: a value, or another sentence. */
const placeholder = /\{\{|\$t\(/

/** A number in a sentence is a count and is grouped; other numbers are passed as strings. */
const numbersInGroups: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown) => (typeof value === 'number' ? inGroups(value) : (value as string)),
}

/** LGN: Chinese, or English where the browser prefers any other language. */
export function initialLocale(stored: string | null, languages: readonly string[]): Locale {
  if (stored === 'zh-CN' || stored === 'en') return stored
  return (languages[0] ?? 'zh').toLowerCase().startsWith('zh') ? 'zh-CN' : 'en'
}

/** Creates the texts of this page: one instance, one namespace per remote, zh-CN as the fallback. */
export function createTexts(parts: TextParts): Texts {
  let locale = initialLocale(parts.storage.getItem(localeKey), parts.languages)
  const engine = createTextEngine(locale)
  let book: ErrorBook | undefined
  const namespaces = new Map<string, TextLoaders>()
  const changed = createListeners<Locale>()
  const plain = createPlainSentences(engine, () => locale)
  const load = async (namespace: string, loaders: TextLoaders, wanted: Locale) => {
    if (engine.hasResourceBundle(wanted, namespace)) return
    const { texts } = await loaders[wanted]()
    engine.addResourceBundle(wanted, namespace, texts, true, true)
    plain.clear()
  }
  parts.onLocale(locale)
  return {
    locale: () => locale,
    setLocale: async (next) => {
      await Promise.all([...namespaces].map(([namespace, loaders]) => load(namespace, loaders, next)))
      locale = next
      parts.storage.setItem(localeKey, next)
      await engine.changeLanguage(next)
      plain.clear()
      parts.onLocale(next)
      changed.emit(next)
    },
    register: async (namespace, loaders) => {
      namespaces.set(namespace, loaders)
      await load(namespace, loaders, locale)
    },
    t: (key, values, namespace = 'kernel') =>
      values ? engine.t(formsOf(key, values), { ...values, ns: namespace }) : plain.get(key, namespace),
    error: (error) => {
      if (book) return book.textOf(error, locale)
      // Before the catalogue is loaded only faults without an answer are shown; the kernel has sentences for them.
      return engine.t([`faults.${error}`, 'faults.other'], { ns: 'kernel' })
    },
    explain: (error) => book?.explain(error, locale),
    loadErrors: async () => {
      book = await loadErrorBook()
    },
    onChanged: changed.add,
  }
}

function createTextEngine(locale: Locale): i18n {
  const engine = i18next.createInstance().use(numbersInGroups)
  void engine.init({
    lng: locale,
    fallbackLng: 'zh-CN',
    ns: [],
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    returnNull: false,
  })
  return engine
}

/** W9: sentences without values are the same in every render; the engine needs a hundred calls for each, so they are kept. */
function createPlainSentences(engine: i18n, locale: () => Locale) {
  const known = new Map<string, string>()
  const read = (key: string, namespace: string): string => {
    const found: unknown = engine.getResource(locale(), namespace, key)
    return typeof found === 'string' && !placeholder.test(found) ? found : engine.t(key, { ns: namespace })
  }
  return {
    get: (key: string, namespace: string): string => {
      const name = `${namespace}\n${key}`
      const text = known.get(name) ?? read(key, namespace)
      known.set(name, text)
      return text
    },
    clear: () => known.clear(),
  }
}

/** A count that is a text already, such as `1,200`, chooses no form by itself: i18next counts with numbers only. */
const formsOf = (key: string, { count }: Readonly<Record<string, string | number>>): string | string[] =>
  typeof count === 'string' ? [key, `${key}_${count === '1' ? 'one' : 'other'}`] : key
