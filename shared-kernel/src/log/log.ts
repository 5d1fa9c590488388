/** Fields of one log line: plain data, never secrets (LGN-13b). */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>
/** One line of the page's log. */
export interface LogLine {
  readonly atMs: number
  readonly level: 'info' | 'warn' | 'error'
  readonly event: string
  readonly fields: LogFields
}
/** The only way the desktop writes a log. Lines are kept in memory for the diagnostics a person may copy. */
export interface Log {
  readonly info: (event: string, fields?: LogFields) => void
  readonly warn: (event: string, fields?: LogFields) => void
  readonly error: (event: string, fields?: LogFields) => void
  /** The latest lines, oldest first. */
  readonly lines: () => readonly LogLine[]
}

/** How many lines are kept. */
const keptLines = 500
const secretField = /token|password|secret|ticket|key$/i

/** Creates a log; `print` receives each line (the console in development). */
export function createLog(parts: { readonly nowMs: () => number; readonly print?: (line: LogLine) => void }): Log {
  const lines: LogLine[] = []
  const write =
    (level: LogLine['level']) =>
    (event: string, fields: LogFields = {}) => {
      const line = { atMs: parts.nowMs(), level, event, fields: withoutSecrets(fields) }
      lines.push(line)
      if (lines.length > keptLines) lines.shift()
      parts.print?.(line)
    }
  return { info: write('info'), warn: write('warn'), error: write('error'), lines: () => lines }
}

/** LGN-13b, P10: a field whose name smells of a secret never keeps its value. */
function withoutSecrets(fields: LogFields): LogFields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, secretField.test(name) ? '***' : value]))
}
