import type { Host } from '../../module-kit/module-kit.ts'
import type { Location } from '../../files/places/space.ts'
import { mostTextLength } from './formats.ts'
import { openEntry, pathOf } from './open-entry.ts'
import type { ReadReply } from './read-messages.ts'

const mebibyte = 1 << 20
const mostPages = 2000
const limits = { timeMs: 30_000, memoryBytes: 1024 * mebibyte, outputBytes: 16 * mebibyte, files: 32, fileBytes: 0 } as const

/** The text of a PDF. */
export async function pdfText(programs: Pick<Host['programs'], 'run'>, at: Location): Promise<Omit<ReadReply, 'seq'>> {
  const opened = await openEntry(at).catch(() => undefined)
  if (!opened) return { failure: 'gone' }
  await using entry = opened
  const args = ['-q', '-enc', 'UTF-8', '-l', String(mostPages), pathOf(at, entry), '-']
  const result = await programs.run('pdftotext', { args, limits })
  if (result.kind === 'refused') return { failure: failureOf(result.reason) }
  if (result.code === 3 || /password/i.test(result.stderr)) return { failure: 'encrypted' }
  if (result.code !== 0) return { failure: 'broken' }
  return { text: result.stdout.toString('utf8').slice(0, mostTextLength) }
}

function failureOf(reason: string): NonNullable<ReadReply['failure']> {
  if (reason === 'missing') return 'programMissing'
  if (reason === 'timedOut') return 'timedOut'
  return reason === 'tooMuchOutput' ? 'tooLarge' : 'broken'
}
