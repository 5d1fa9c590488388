import { closeSync, writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { isRefusal, toRefusal } from '@cove/server-kit/refusal'
import type { ThumbFailure } from '../../files/thumbnails/thumb-types.ts'
import type { DecodeReply, DecodeRequest } from './decode-messages.ts'
import { colourOf, drawPicture, NoPicture, printOf, readerOf } from './draw-picture.ts'
import { embeddedPreview, previewHeadBytes, withOrientation } from './exif-preview.ts'
import { openEntrySync } from './open-entry.ts'
import type { OpenEntry } from './open-entry.ts'
import { readFacts } from './read-facts.ts'
import { adoptDocument, copyDocument } from './stage-document.ts'

// S-G4: the process that decodes files of strangers. One file at a time; the device kills it when a file takes too long or too much memory.

sharp.concurrency(1)
sharp.cache(false)
dieFirst()

process.on('message', (request: DecodeRequest) => void decode(request).then((reply) => process.send?.(reply)))
// The device is gone. A decoder that never returns keeps this thread from noticing, so another one looks as well.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
new Worker("const parent = process.ppid; setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 1000)", {
  eval: true,
  resourceLimits: { maxOldGenerationSizeMb: 8 },
}).unref()

async function decode(request: DecodeRequest): Promise<DecodeReply> {
  let entry: OpenEntry | undefined
  try {
    if (request.adopt) {
      adoptDocument(request.adopt)
      return { seq: request.seq }
    }
    entry = openEntrySync(request.at)
    return await parts(request, entry)
  } catch (error) {
    return { seq: request.seq, failure: failureOf(error) }
  } finally {
    if (entry) closeSync(entry.fd)
  }
}

async function parts(request: DecodeRequest, entry: OpenEntry): Promise<DecodeReply> {
  const { seq } = request
  if (request.copyTo !== undefined) copyDocument(entry, request.copyTo)
  const preview = request.findsPreview ? previewOf(entry) : undefined
  const facts = request.readsFacts ? await readFacts(request, entry) : undefined
  if (request.stored !== undefined && request.readsPrint) return { seq, print: await printOf(request.stored) }
  if (request.stored !== undefined) return { seq, preview, facts, colour: await colourOf(request.stored) }
  if (!request.draw) return { seq, preview, facts }
  try {
    const drawn = await drawPicture(request, entry)
    return { seq, preview, facts, ...(drawn ? { drawn } : { failure: 'noSpace' }) }
  } catch (error) {
    return { seq, preview, facts, failure: failureOf(error) }
  }
}

function previewOf(entry: OpenEntry): Uint8Array | undefined {
  const embedded = embeddedPreview(readerOf(entry)(0, previewHeadBytes))
  return embedded && withOrientation(embedded)
}

function failureOf(error: unknown): ThumbFailure {
  const refusal = toRefusal(error)
  if (isRefusal(refusal) && refusal.error.endsWith('NotFound')) return 'missing'
  const text = error instanceof Error ? error.message : ''
  if (/pixel limit/i.test(text)) return 'tooLarge'
  return error instanceof NoPicture || /unsupported image format/i.test(text) ? 'unsupported' : 'broken'
}

/** When the machine has no memory left, the system kills this process and not the device. */
function dieFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Systems without it choose by themselves.
  }
}
