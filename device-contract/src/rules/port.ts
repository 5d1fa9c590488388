/** LGN-04: why a port cannot be used. */
export type PortProblem = 'empty' | 'notDigits' | 'outOfRange' | 'systemReserved'

/** The port of FTP itself: reserved, and allowed for that service (NSV-02a). */
export const ftpPort = 21

/** LGN-04, NSV-02a: what is wrong with a port as typed; `allowReserved` lets 1-1023 pass. */
export function portProblemOf(text: string, allowReserved = true): PortProblem | undefined {
  if (text.length === 0) return 'empty'
  if (!/^\d+$/.test(text)) return 'notDigits'
  const port = Number(text)
  if (port < 1 || port > 65_535) return 'outOfRange'
  return !allowReserved && port < 1024 ? 'systemReserved' : undefined
}
