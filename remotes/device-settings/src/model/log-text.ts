import type { LogLine } from '@cove/device-contract/device-settings'

/** S-F6: the log as a text file. Each line begins with its time, and what follows of one message is indented: a spreadsheet takes none for a formula. */
export const logTextOf = (lines: readonly LogLine[]): string =>
  lines.map(({ atMs, level, text }) => `${new Date(atMs).toISOString()} ${level} ${text.replaceAll(/\r\n?|\n/g, '\n  | ')}`).join('\n')
