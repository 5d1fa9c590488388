import type { ErrorBook } from '@cove/device-contract'
import type { Language, TextCatalogue } from '../declare/define-remote.ts'

/** Languages of the desktop: Chinese is the source, English complete. */
export type Locale = Language
/** One namespace of sentences, each language loaded on demand. Nested keys are joined with dots; `{{name}}` marks a value. */
export type TextLoaders = Readonly<Record<Locale, () => Promise<{ readonly texts: TextCatalogue }>>>

/** Why something failed, its effect and what the user can do, in the current language (REQ-07b). */
export type Explanation = ReturnType<ErrorBook['explain']>

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
  /** Explains an error name or code; undefined until `loadErrors` has resolved. */
  readonly explain: (error: string | number) => Explanation | undefined
  /** Loads the catalogue's sentences; failures load them by themselves. */
  readonly loadErrors: () => Promise<void>
  readonly onChanged: (listener: (locale: Locale) => void) => Disposable
}
