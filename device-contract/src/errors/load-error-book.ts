import { loadOnce } from '../kit/load-once.ts'
import type { ErrorBook } from './error-book.ts'

/**
 * W9: the catalogue and its sentences come with the first failure, or earlier when somebody asks in an idle moment, so that
 * a desktop without failures never waits for them.
 */
export const loadErrorBook: () => Promise<ErrorBook> = loadOnce(async () => (await import('./error-book.ts')).errorBook)
