/** Keeps one kind of error from filling a log: its first line is written whole, later ones are counted. */
export interface LogRepeats extends Disposable {
  /** True when this error is to be written now; false when it was counted. */
  isFirst(message: string, cause: unknown): boolean
}

const windowMs = 60_000
const maxKinds = 200
const maxIds = 50
const anyId = /\b[0-9a-f]{12}\b/g

interface Kind {
  message: string
  count: number
  readonly ids: string[]
}

/**
 * `summarise` gets a line per kind and minute in which it was repeated; it names the ids that users were given (S-I8). A kind that was
 * not repeated for a minute is new again. Disposing writes what was counted.
 */
export function createLogRepeats(summarise: (line: string) => void): LogRepeats {
  const kinds = new Map<string, Kind>()
  let timer: NodeJS.Timeout | undefined
  function settle(key: string, kind: Kind): void {
    if (kind.count === 0) return void kinds.delete(key)
    const ids = kind.ids.length === 0 ? '' : ` (${kind.ids.join(', ')})`
    summarise(`${kind.message}: ${kind.count} more of this kind within ${windowMs / 1000} s${ids}`)
    kind.count = 0
    kind.ids.length = 0
  }
  function settleAll(): void {
    for (const [key, kind] of kinds) settle(key, kind)
    if (kinds.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  return {
    isFirst(message, cause) {
      const key = kindOf(message, cause)
      const known = kinds.get(key)
      if (known) {
        known.message = message
        known.count += 1
        if (known.ids.length < maxIds) known.ids.push(...(message.match(anyId) ?? []))
        return false
      }
      if (kinds.size >= maxKinds) {
        const [oldest] = kinds
        if (oldest) settle(...oldest)
        kinds.delete(oldest?.[0] ?? '')
      }
      kinds.set(key, { message, count: 0, ids: [] })
      timer ??= setInterval(settleAll, windowMs).unref()
      return true
    },
    [Symbol.dispose]() {
      for (const [key, kind] of kinds) settle(key, kind)
      kinds.clear()
      clearInterval(timer)
    },
  }
}

/** Errors are of one kind when they come from one place for one reason, whatever file or request they are about. */
function kindOf(message: string, cause: unknown): string {
  if (!(cause instanceof Error)) return `${message} ${typeof cause === 'string' ? cause : ''}`
  const frame = cause.stack?.split('\n').find((line) => line.trimStart().startsWith('at ')) ?? ''
  const { code } = cause as { readonly code?: unknown }
  const about = message.replaceAll(/[0-9a-f]{8,}|\d+/g, '#')
  return `${about} ${cause.name} ${typeof code === 'string' ? code : ''} ${frame.trim()} ${cause.cause === undefined ? '' : kindOf('', cause.cause)}`
}
