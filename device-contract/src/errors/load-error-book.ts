import type { ErrorBook } from './error-book.ts'

let loading: Promise<ErrorBook> | undefined

/**
 * W9: the catalogue and its sentences come with the first failure, or earlier when somebody asks in an idle moment, so that
 * a desktop without failures never waits for them.
 */
export function loadErrorBook(): Promise<ErrorBook> {
  loading ??= import('./error-book.ts').then(
    ({ errorBook }) => errorBook,
    (cause: unknown) => {
      // The network may be away: the next failure asks again.
      loading = undefined
      throw cause
    },
  )
  return loading
}
