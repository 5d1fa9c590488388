import type { Page } from '@playwright/test'

/** The browser's own simulated authenticator (CDP WebAuthn): keeps passkeys, and is the person as long as `present`. */
export interface VirtualAuthenticator {
  /** Whether the person touches it when the browser asks. */
  readonly setPresent: (isPresent: boolean) => Promise<void>
}

export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setPresent: (enabled) => client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }).then(() => undefined),
  }
}
