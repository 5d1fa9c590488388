import { redactText } from '../dialogs/redact.ts'
import type { ReportLine } from './connection.ts'

/** How many lines a report keeps; older ones go. */
const keptLines = 200

/** The book of what was tried and why it failed. */
export interface ConnectionReport {
  readonly add: (route: string, outcome: string) => void
  readonly lines: () => readonly ReportLine[]
  /** For copying: one line each, without secrets. */
  readonly text: () => string
}

/** Creates an empty report. */
export function createReport(nowMs: () => number): ConnectionReport {
  const lines: ReportLine[] = []
  return {
    add: (route, outcome) => {
      // LGN-13b: whatever a device or a browser said is cleaned before it is kept.
      lines.push({ atMs: nowMs(), route, outcome: redactText(outcome).replaceAll(/\s+/g, ' ').trim() })
      if (lines.length > keptLines) lines.shift()
    },
    lines: () => lines.slice(),
    text: () => lines.map(({ atMs, route, outcome }) => `${new Date(atMs).toISOString()} ${route}: ${outcome}`).join('\n'),
  }
}
