import type { Envelope } from '../kit/envelope.ts'

/** Rows of the catalogue, repeated because a page must not load the catalogue to read a status (W9); a test holds the two together. */
const codes: Readonly<Record<number, { readonly code: number; readonly msg: string }>> = {
  401: { code: 401, msg: 'unauthorized' },
  404: { code: 9903, msg: 'the session on the tunnel is gone' },
  500: { code: -998, msg: 'the tunnel timed out' },
}

/** LGN-18: what a web tunnel means by an HTTP status that came without an envelope; undefined for every other status. */
export function envelopeOfTunnel(status: number): Envelope | undefined {
  const meant = codes[status]
  return meant && { ...meant, data: undefined }
}
