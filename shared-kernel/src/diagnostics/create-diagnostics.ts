import { redactText } from '../dialogs/redact.ts'
import type { Log, LogLine } from '../log/log.ts'

/** Facts that a report names. */
export interface DiagnosticFacts {
  readonly device: { readonly model: string; readonly version: string } | undefined
  readonly kernelVersion: string
  readonly apps: readonly { readonly id: string; readonly version: string }[]
  readonly locale: string
  readonly userAgent: string
  readonly online: boolean
}

/** How many lines of the log a report has. */
const mostLines = 80
const longestLine = 300

/** SET-02a: makes the text of a report that the user reads before it is saved: one fact per line, in English, redacted. */
export function createDiagnostics(log: Pick<Log, 'lines'>, facts: () => DiagnosticFacts): () => string {
  return () => {
    const { device, kernelVersion, apps, locale, userAgent, online } = facts()
    const known = [
      'Cove diagnostic',
      `device: ${device ? `${device.model}, firmware ${device.version}` : 'unknown'}, ${online ? 'reachable' : 'not reachable'}`,
      `desktop: kernel ${kernelVersion}`,
      `apps: ${apps.map(({ id, version }) => `${id} ${version}`).join(', ')}`,
      `locale: ${locale}`,
      `browser: ${userAgent}`,
      'log:',
    ]
    return [...known, ...log.lines().slice(-mostLines).map(lineOf)].map((line) => redactText(oneLine(line))).join('\n')
  }
}

function lineOf({ atMs, level, event, fields }: LogLine): string {
  const values = Object.entries(fields).map(([name, value]) => `${name}=${String(value)}`)
  return [new Date(atMs).toISOString(), level, event, ...values].join(' ')
}

/** A value of the log may not forge a line or fill the report. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, longestLine)
