import { StringDecoder } from 'node:string_decoder'
import type { Readable } from 'node:stream'
import { redact } from '@cove/server-kit'

export interface OutputLogOptions {
  /** Receives each line that is not over the limit, shortened and without secrets. */
  readonly write: (line: string) => void
  readonly nowMs: () => number
}

/** The output of a service as bounded lines. */
export interface OutputLog {
  read(stream: Readable): void
  /** The last lines, for the reason of a failure. */
  tail(): string
}

const maxLineLength = 500
const linesPerMinute = 60
const tailLines = 5
const minuteMs = 60_000

/** PRG-07: at most 60 lines a minute of at most 500 characters; the rest is counted. */
export function createOutputLog({ write, nowMs }: OutputLogOptions): OutputLog {
  let minuteStartMs = nowMs()
  let lines = 0
  let last: string[] = []

  function add(text: string): void {
    const line = redact(printable(text))
    if (line === '') return
    last = [...last, line].slice(-tailLines)
    if (nowMs() - minuteStartMs >= minuteMs) {
      if (lines > linesPerMinute) write(`${lines - linesPerMinute} more lines were dropped`)
      minuteStartMs = nowMs()
      lines = 0
    }
    lines += 1
    if (lines <= linesPerMinute) write(line)
  }

  return {
    read(stream) {
      const decoder = new StringDecoder('utf8')
      let open = ''
      stream.on('data', (chunk: Buffer) => {
        const [first = '', ...rest] = decoder.write(chunk).split(/\r?\n|\r/)
        // A line without an end is cut as it arrives: it must not fill the memory.
        open = (open + first).slice(0, maxLineLength)
        for (const next of rest) {
          add(open)
          open = next.slice(0, maxLineLength)
        }
      })
      stream.once('end', () => add(open))
      stream.on('error', () => undefined)
    },
    tail: () => last.join(' | '),
  }
}

/** Without control characters, which would act on the terminal of an administrator who reads the log. */
function printable(text: string): string {
  return text.replace(/[\u0000-\u001F\u007F-\u009F]/g, ' ').trim()
}
