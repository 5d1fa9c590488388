import type { DeepLink } from './deep-link.ts'

export interface FollowParts {
  readonly open: (address: string) => unknown
  /** Asks the user; true when they agree. */
  readonly confirmReceive: (link: string) => Promise<boolean>
  readonly deviceUrl: () => string | undefined
  readonly openOutside: (url: string) => Promise<void>
  /** True once for a sign-in that waits for this state. */
  readonly takeState: (state: string) => boolean
  readonly onRefused: () => void
}

/** Does what a link asks for. A link of another person's share opens after the user agreed, and on the user's own device only. */
export async function followLink(link: DeepLink, parts: FollowParts): Promise<void> {
  if (link.kind === 'open') return void parts.open(link.address)
  if (link.kind === 'auth') {
    // The window that asked for the sign-in reads the code from its address.
    if (!parts.takeState(link.state)) return parts.onRefused()
    return void parts.open(`/desktop?${new URLSearchParams({ code: link.code, state: link.state }).toString()}`)
  }
  const deviceUrl = parts.deviceUrl()
  if (deviceUrl === undefined) return parts.onRefused()
  if (await parts.confirmReceive(link.link)) await parts.openOutside(`${deviceUrl}/s/${link.link}`)
}
