import { type ErrorBook, loadErrorBook } from '@cove/device-contract'
import i18next, { type FormatterModule } from 'i18next'
import { inGroups } from './format.ts'
import type { Locale, TextLoaders, Texts } from './texts.ts'

/** What texts need of the page. */
export interface TextParts {
  readonly storage: Storage
  /** The browser's languages, first wish first. */
  readonly languages: readonly string[]
  readonly onLocale: (locale: Locale) => void
}

const localeKey = 'cove.locale'
/** What the engine has to fill in: a value, or another sentence. */
const marked = /\{\{|\$t\(/

/** A number in a sentence is a count: it is grouped here, once for all. What is no count comes as a string. */
const numbersInGroups: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown) => (typeof value === 'number' ? inGroups(value) : (value as string)),
}

/** LGN: Chinese first; English for whoever's browser asks for anything else first. */
export function initialLocale(stored: string | null, languages: readonly string[]): Locale {
  if (stored === 'zh-CN' || stored === 'en') return stored
  return (languages[0] ?? 'zh').toLowerCase().startsWith('zh') ? 'zh-CN' : 'en'
}

/** Creates the texts of this page: one instance, one namespace per remote, zh-CN as the fallback. */
export function createTexts(parts: TextParts): Texts {
  let locale = initialLocale(parts.storage.getItem(localeKey), parts.languages)
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
  let book: ErrorBook | undefined
  const namespaces = new Map<string, TextLoaders>()
  const listeners = new Set<(locale: Locale) => void>()
  // W9: a sentence without values is the same in each render of each window; the engine takes a hundred calls to say it.
  const said = new Map<string, string>()
  const plain = (key: string, namespace: string) => {
    const name = `${namespace}\n${key}`
    const known = said.get(name)
    if (known !== undefined) return known
    const found: unknown = engine.getResource(locale, namespace, key)
    const text = typeof found === 'string' && !marked.test(found) ? found : engine.t(key, { ns: namespace })
    said.set(name, text)
    return text
  }
  const load = async (namespace: string, loaders: TextLoaders, wanted: Locale) => {
    if (engine.hasResourceBundle(wanted, namespace)) return
    const { texts } = await loaders[wanted]()
    engine.addResourceBundle(wanted, namespace, texts, true, true)
    said.clear()
  }
  parts.onLocale(locale)
  return {
    locale: () => locale,
    setLocale: async (next) => {
      await Promise.all([...namespaces].map(([namespace, loaders]) => load(namespace, loaders, next)))
      locale = next
      parts.storage.setItem(localeKey, next)
      await engine.changeLanguage(next)
      said.clear()
      parts.onLocale(next)
      for (const listener of listeners) listener(next)
    },
    register: async (namespace, loaders) => {
      namespaces.set(namespace, loaders)
      await load(namespace, loaders, locale)
    },
    t: (key, values, namespace = 'kernel') => (values ? engine.t(key, { ...values, ns: namespace }) : plain(key, namespace)),
    error: (error) => {
      if (book) return book.textOf(error, locale)
      // Before the catalogue is here only faults without an answer can be shown; the kernel's own sentences cover them.
      return engine.t([`faults.${error}`, 'faults.other'], { ns: 'kernel' })
    },
    explain: (error) => book?.explain(error, locale),
    loadErrors: async () => {
      book = await loadErrorBook()
    },
    onChanged: (listener) => {
      listeners.add(listener)
      return { [Symbol.dispose]: () => void listeners.delete(listener) }
    },
  }
}
