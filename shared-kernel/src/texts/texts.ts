/** Languages of the desktop: Chinese is the source, English complete. */
export type Locale = 'zh-CN' | 'en'
/** Sentences by key; `{{name}}` marks a value. Nested keys are joined with dots. */
export type TextCatalogue = { readonly [key: string]: string | TextCatalogue }
/** One namespace of sentences, each language loaded on demand. */
export type TextLoaders = Readonly<Record<Locale, () => Promise<{ default: TextCatalogue }>>>

/** The texts of the desktop and of every remote. Windows use `useT(namespace)` from `@cove/kernel/i18n`. */
export interface Texts {
  readonly locale: () => Locale
  readonly setLocale: (locale: Locale) => Promise<void>
  /** Loads a namespace in the current language, and again when the language changes. */
  readonly register: (namespace: string, loaders: TextLoaders) => Promise<void>
  /** A sentence of the kernel's own namespace, or of `namespace`. Missing keys come back as the key. */
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>, namespace?: string) => string
  /** The catalogue's sentence for an error name or code, never a bare number (REQ-04). */
  readonly error: (error: string | number) => string
  readonly onChanged: (listener: (locale: Locale) => void) => Disposable
}
