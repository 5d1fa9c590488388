import { readFileIfAny, writePrivateFile } from './private-file.ts'
import type { RateLimit, RateRow } from './rate-limit.ts'

const storedKeys = 2_000
const saveAfterMs = 2_000

/** Keeps counters in a file: written a moment after a change and when disposed; a damaged file begins from zero. */
export function storeCounters(
  limits: Readonly<Record<string, RateLimit>>,
  options: {
    readonly file?: string | undefined
    readonly nowMs?: (() => number) | undefined
    readonly onProblem?: ((error: unknown) => void) | undefined
  },
): Disposable & { changed(): void } {
  const { file, nowMs = Date.now, onProblem } = options
  if (file === undefined) return { changed: () => undefined, [Symbol.dispose]: () => undefined }
  let timer: NodeJS.Timeout | undefined
  const save = (): void => {
    timer = undefined
    const rows = Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, limit.rows(storedKeys)]))
    try {
      writePrivateFile(file, JSON.stringify({ savedMs: nowMs(), rows }))
    } catch (error) {
      onProblem?.(error)
    }
  }
  try {
    load(file, limits, nowMs())
  } catch (error) {
    onProblem?.(error)
  }
  return {
    changed: () => void (timer ??= setTimeout(save, saveAfterMs).unref()),
    [Symbol.dispose]() {
      if (timer === undefined) return
      clearTimeout(timer)
      save()
    },
  }
}

function load(file: string, limits: Readonly<Record<string, RateLimit>>, nowMs: number): void {
  const text = readFileIfAny(file)
  if (text === undefined) return
  const { savedMs, rows } = JSON.parse(text) as { readonly savedMs?: unknown; readonly rows?: Readonly<Record<string, unknown>> }
  // S-D4: a clock that was set back meanwhile frees no key.
  const elapsedMs = typeof savedMs === 'number' ? Math.max(0, nowMs - savedMs) : 0
  for (const [name, limit] of Object.entries(limits)) {
    const stored = rows?.[name]
    if (Array.isArray(stored)) limit.restore(stored.filter(isRow), elapsedMs)
  }
}

function isRow(row: unknown): row is RateRow {
  return Array.isArray(row) && row.length === 4 && typeof row[0] === 'string' && row.slice(1).every((value) => Number.isFinite(value))
}
