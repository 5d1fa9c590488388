/** What the device writes into the ledger when it ends a canary, in figures; undefined for what a person wrote. */
export function reasonNumbers(reason: string): { readonly hurt: number; readonly sessions: number } | undefined {
  const [, hurt, sessions] = /^hurt (\d+) of (\d+) sign-ins;/.exec(reason) ?? []
  return hurt === undefined || sessions === undefined ? undefined : { hurt: Number(hurt), sessions: Number(sessions) }
}
