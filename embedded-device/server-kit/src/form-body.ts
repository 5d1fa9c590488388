import { CallRefusal } from '@cove/device-contract/server'
import type { FastifyInstance } from 'fastify'

const formLimitBytes = 64 * 1024

/** Parses `application/x-www-form-urlencoded` in this scope only. A field sent twice is refused, as OAuth asks. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formLimitBytes },
    (_request, body, done) => {
      const fields: Record<string, string> = Object.create(null) as Record<string, string>
      for (const [name, value] of new URLSearchParams(String(body))) {
        if (name in fields) return done(new CallRefusal('badBody'))
        fields[name] = value
      }
      done(null, fields)
    },
  )
}
