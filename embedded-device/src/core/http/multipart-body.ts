import type { FastifyRequest } from 'fastify'
import { clientGone } from './disconnect.ts'
import { refuse } from '@cove/server-kit/refusal'

/** Limits of a form: a torrent in base64 is its largest value. */
export const multipartLimits = {
  fieldNameSize: 100,
  fieldSize: 14_500_000,
  fields: 32,
  parts: 32,
  files: 4,
  fileSize: 14_500_000,
  headerPairs: 32,
} as const

/** A form as a plain object of texts; a file in it counts as its bytes in base64. Refuses what is no form or too large; nothing is written to a disk. */
export async function readFields(request: FastifyRequest): Promise<Readonly<Record<string, string>>> {
  if (!request.isMultipart()) return refuse('badBody')
  const fields = new Map<string, string>()
  try {
    for await (const part of request.parts({ limits: multipartLimits })) {
      if (part.type === 'file') fields.set(part.fieldname, (await part.toBuffer()).toString('base64'))
      else if (part.valueTruncated || part.fieldnameTruncated) return refuse('requestTooLarge')
      else fields.set(part.fieldname, String(part.value))
    }
  } catch (error) {
    // The parser calls a form that was cut off malformed.
    if (request.raw.destroyed && !request.raw.complete) throw clientGone(error)
    const status = (error as { statusCode?: unknown } | undefined)?.statusCode
    if (status === 413) return refuse('requestTooLarge', error)
    if (error instanceof Error && error.name === 'Refusal') throw error
    // Everything else the parser stumbles over came from outside.
    return refuse('badBody', error)
  }
  // A name such as `__proto__` becomes a field like any other, and the schema drops it.
  return Object.fromEntries(fields)
}
