/** What the connection section knows of the line, as facts with a key of the texts' `report` each. */
export interface LineFacts {
  readonly page: string
  readonly device: string | undefined
  readonly reachable: string
  readonly tunnel: string | undefined
  readonly failures: number | undefined
  readonly addresses: readonly string[]
  readonly fingerprint: string | undefined
}

/** The report a user copies for support: one fact per line; known attempts follow. */
export function lineReport(facts: LineFacts, name: (key: keyof LineFacts) => string, tried: string): string {
  const line = (key: keyof LineFacts, value: string | undefined) => (value === undefined || value === '' ? [] : [`${name(key)}: ${value}`])
  const lines = [
    ...line('page', facts.page),
    ...line('device', facts.device),
    ...line('reachable', facts.reachable),
    ...line('tunnel', facts.tunnel),
    ...line('failures', facts.failures?.toString()),
    ...line('addresses', facts.addresses.join(', ')),
    ...line('fingerprint', facts.fingerprint),
  ]
  return [...lines, ...(tried === '' ? [] : ['', tried])].join('\n')
}
