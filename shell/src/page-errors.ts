import type { LogFields } from '@cove/kernel'

/**
 * F9: what the log keeps of an error that nothing caught: its stack, and the remote and version whose code is on top of it, which are in
 * the address of the code however a browser writes a stack. The log holds 500 lines in memory, so that a long stack is cut.
 */
export function errorFields(error: unknown): LogFields {
  // An error of a frame is of no class of this page.
  const { stack: own } = (error ?? {}) as { readonly stack?: unknown }
  const stack = typeof own === 'string' ? own : ''
  const [, remote, version] = /\/remotes\/([^/\s]+)\/([^/\s]+)\//.exec(stack) ?? []
  return { cause: String(error), remote, version, stack: stack.slice(0, 2_000) }
}
