/** REQ-01b: every JSON answer of the device. */
export interface Envelope {
  readonly code: number
  readonly msg: string
  readonly data: unknown
}

/** H-02: 200 or 0 is a success; our device always sends 200. */
export function isOk(code: number): boolean {
  return code === 200 || code === 0
}

/** Reads an unknown answer as an envelope; undefined when it is none (a captive portal's HTML, half a body). */
export function envelopeOf(answer: unknown): Envelope | undefined {
  if (typeof answer !== 'object' || answer === null || !('code' in answer)) return undefined
  const { code, msg, data } = answer as Partial<Envelope>
  return typeof code === 'number' ? { code, msg: typeof msg === 'string' ? msg : '', data } : undefined
}
