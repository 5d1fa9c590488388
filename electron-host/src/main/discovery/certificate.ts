import { X509Certificate, createHash } from 'node:crypto'

/** SHA-256 in hex of the SPKI of a certificate in PEM; undefined when it is none. */
export function certificateKey(pem: string): string | undefined {
  try {
    const spki = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' })
    return createHash('sha256').update(spki).digest('hex')
  } catch {
    return undefined
  }
}

/** Answers of `setCertificateVerifyProc`. */
export const verdicts = { accept: 0, refuse: -2, asChromium: -3 } as const

/** What is known of the host that a connection goes to. */
export interface PinnedHost {
  readonly hostName: string
  /** The pinned key of the device that is in use there. */
  readonly certificate: string | undefined
}

/**
 * Decides on a certificate. For the device in use only its pinned key is good, whatever authority signed another one; a name alone proves
 * nothing. All other hosts are Chromium's decision.
 */
export function verdictOn(host: PinnedHost | undefined, offered: { readonly hostName: string; readonly pem: string }): number {
  if (!host || host.hostName !== offered.hostName || host.certificate === undefined) return verdicts.asChromium
  return certificateKey(offered.pem) === host.certificate ? verdicts.accept : verdicts.refuse
}
