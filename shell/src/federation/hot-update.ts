interface HotModule {
  check(apply: boolean): Promise<unknown[] | null>
  status(): string
}

// The bundler's own member of import.meta; no published type has it.
const hot = (import.meta as unknown as { webpackHot?: HotModule }).webpackHot

/**
 * Development only: fetches and applies the pending update of the compilation this file was built into. Every remote exposes its own
 * copy, because an update belongs to the runtime that asks for it. False when the page must be reloaded.
 */
export async function check(): Promise<boolean> {
  if (!hot || hot.status() !== 'idle') return false
  try {
    return (await hot.check(true)) !== null
  } catch {
    return false
  }
}
