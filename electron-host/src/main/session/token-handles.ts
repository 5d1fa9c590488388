import { randomBytes } from 'node:crypto'

/** A token of a device, and the handle that pages have in its place. */
export interface HeldToken {
  readonly handle: string
  readonly token: string
  /** The only device that may receive it. */
  readonly origin: string
}

/** Tokens of devices by their handles. Pages store and send handles; the tokens stay in main. */
export interface TokenHandles {
  /** The handle of a token, always the same one. */
  readonly handleOf: (token: string, origin: string) => string
  /** The token of a handle, for the device that gave it. */
  readonly tokenOf: (handle: string, origin: string) => string | undefined
  readonly all: () => readonly HeldToken[]
  readonly forget: () => void
}

/** Sign-ins and their renewals of some devices; the oldest are dropped. */
const mostTokens = 128
const handlePattern = /^cove-desktop-[\w-]{43}$/

/** Creates the handles; `kept` comes from the vault and may be damaged. `onChanged` gets them to be kept. */
export function createTokenHandles(kept: unknown, onChanged: (all: readonly HeldToken[]) => void): TokenHandles {
  let held: readonly HeldToken[] = Array.isArray(kept) ? kept.filter((one) => isHeld(one)).slice(-mostTokens) : []
  const keep = (next: readonly HeldToken[]): void => {
    held = next
    onChanged(held)
  }
  return {
    handleOf(token, origin) {
      const known = held.find((one) => one.token === token && one.origin === origin)
      if (known) return known.handle
      const handle = `cove-desktop-${randomBytes(32).toString('base64url')}`
      keep([...held, { handle, token, origin }].slice(-mostTokens))
      return handle
    },
    tokenOf: (handle, origin) => held.find((one) => one.handle === handle && one.origin === origin)?.token,
    all: () => held,
    forget: () => keep([]),
  }
}

function isHeld(value: unknown): value is HeldToken {
  if (typeof value !== 'object' || value === null) return false
  const { handle, token, origin } = value as Readonly<Record<string, unknown>>
  return typeof handle === 'string' && handlePattern.test(handle) && typeof token === 'string' && typeof origin === 'string'
}
