import { join } from 'node:path'
import type { LogLine } from '@cove/device-contract/device-settings'
import type { Host, HostFiles } from '../../module-kit/module-kit.ts'

const mostBytes = 512 * 1024
const mostLines = 1_000
const mostCharacters = 4_000
const lineStart = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (\w+) (.*)$/

/** LOG-01: the latest lines of the log; stacks belong to the line before them. Undefined when the log cannot be read. */
export async function readLog({ staging: { disk }, config }: Pick<HostFiles, 'staging'> & Pick<Host, 'config'>) {
  const text = await textOf(disk, join(config.dataDir, 'log', 'device.log'))
  if (text === undefined) return undefined
  return { lines: linesOf(text.slice(-mostBytes)).slice(-mostLines), sizeBytes: Buffer.byteLength(text) }
}

async function textOf(disk: HostFiles['staging']['disk'], file: string): Promise<string | undefined> {
  try {
    return await disk.readText(file)
  } catch (error) {
    // Nothing was logged yet.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? '' : undefined
  }
}

/** The lines of a log's text. What stands before the first line, the rest of a cut one, is left out. */
export function linesOf(text: string): LogLine[] {
  const lines: { atMs: number; level: string; text: string }[] = []
  for (const row of text.split('\n')) {
    const [, at = '', level = '', message = ''] = lineStart.exec(row) ?? []
    const last = lines.at(-1)
    if (at !== '') lines.push({ atMs: Date.parse(at), level: level.toLowerCase(), text: message.slice(0, mostCharacters) })
    else if (last && row.trim() !== '' && last.text.length < mostCharacters) last.text = `${last.text}\n${row}`
  }
  return lines
}
