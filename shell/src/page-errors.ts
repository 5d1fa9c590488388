import type { Kernel } from '@cove/kernel'

/** Of a stack, as much as tells where it came from; the log keeps 500 lines in memory. */
const longestStack = 2_000
/** The address of a remote's code, wherever the browser writes it in a stack. */
const remoteCode = /\/remotes\/([^/\s?#]+)\/([^/\s?#]+)\//

/** F9: what a log keeps of an error that nothing caught: its stack, and the remote and version whose code is on top of it. */
export function errorFields(error: unknown): Readonly<Record<string, string>> {
  const { stack } = typeof error === 'object' && error !== null ? (error as { readonly stack?: unknown }) : {}
  if (typeof stack !== 'string') return { cause: String(error) }
  const [, remote, version] = remoteCode.exec(stack) ?? []
  return {
    cause: String(error),
    ...(remote === undefined || version === undefined ? {} : { remote, version }),
    stack: stack.slice(0, longestStack),
  }
}

/** S-E3: what no boundary can catch (timers, promises, handlers) stands in the log that a person may copy. Lives as long as the page. */
export function logPageErrors(page: Pick<Window, 'addEventListener'>, { log }: Pick<Kernel, 'log'>): void {
  page.addEventListener('error', (event) => log.error('page.error', errorFields(event.error ?? event.message)))
  page.addEventListener('unhandledrejection', (event) => log.error('page.rejection', errorFields(event.reason)))
}
