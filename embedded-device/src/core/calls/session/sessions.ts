import type { session } from '@cove/device-contract/session'
import { sessionOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const sessions: HandlerOf<typeof session.calls.sessions> = (_input, { context }) => {
  const { user, family } = sessionOf(context)
  return {
    sessions: context.parts.sessions.listOf(user.no).map((row) => ({
      sessionId: row.sessionId,
      platform: row.platform,
      source: row.source,
      createdSeconds: Math.floor(row.createdAtMs / 1000),
      lastSeenSeconds: Math.floor(row.lastSeenMs / 1000),
      isCurrent: row.family === family,
      ...(row.way === '' ? {} : { way: row.way }),
    })),
  }
}
