import { writeFileSync } from 'node:fs'
import { isRefusal, toRefusal } from '@cove/server-kit/refusal'
import { plainText, textOfHtml } from './extract/plain-text.ts'
import { soundText } from './extract/sound-text.ts'
import { zipText } from './extract/zip-text.ts'
import { mostFileBytes } from './formats.ts'
import { openEntry, pathOf } from './open-entry.ts'
import { Unreadable } from './read-messages.ts'
import type { ReadReply, ReadRequest } from './read-messages.ts'

// S-G4: the process that reads files of strangers. One file at a time; the device kills it when a file takes too long or too much memory.

dieFirst()
process.on('message', (request: ReadRequest) => void read(request).then((reply) => process.send?.(reply)))
// The device is gone.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

async function read({ seq, at, format }: ReadRequest): Promise<ReadReply> {
  try {
    await using entry = await openEntry(at)
    if (entry.sizeBytes > mostFileBytes) return { seq, failure: 'tooLarge' }
    if (format === 'plain') return { seq, text: await plainText(entry) }
    if (format === 'html') return { seq, text: textOfHtml(await plainText(entry)) }
    if (format === 'sound') return { seq, text: await soundText(pathOf(at, entry)) }
    return { seq, text: await zipText(entry, format) }
  } catch (error) {
    return { seq, failure: failureOf(error) }
  }
}

function failureOf(error: unknown): NonNullable<ReadReply['failure']> {
  if (error instanceof Unreadable) return error.reason
  const refusal = toRefusal(error)
  return isRefusal(refusal) && refusal.error.endsWith('NotFound') ? 'gone' : 'broken'
}

/** When the machine has no memory left, the system kills this process and not the device. */
function dieFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Systems without it choose by themselves.
  }
}
