import { routeKindOf } from '@cove/kernel/host'

/** LGN-02: how the sign-in screens of this installation look; all of it has a default. */
export interface LoginLook {
  /** A picture of this origin instead of the wallpaper. */
  readonly background: string | undefined
  /** One line above the card instead of the product's own. */
  readonly banner: string | undefined
  /** Shown on remote hosts only. */
  readonly recordNumber: string | undefined
}

/** Reads `<meta name="cove-login-background|banner|record" content="…">` of the page. */
export function loginLookOf(page: Document): LoginLook {
  const told = (name: string) => page.querySelector<HTMLMetaElement>(`meta[name="cove-login-${name}"]`)?.content.trim() || undefined
  const background = told('background')
  return {
    // The page's policy takes pictures of its own origin only; anything else is not even tried.
    background: background !== undefined && /^\/(?![/\\])[\w./-]*$/.test(background) ? background : undefined,
    banner: told('banner'),
    recordNumber: told('record'),
  }
}

/** LGN-02: neither this computer nor the local network. */
export function isRemoteHost(address: URL): boolean {
  return ['internet', 'relay'].includes(routeKindOf(address))
}
