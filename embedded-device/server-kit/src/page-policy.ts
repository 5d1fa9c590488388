/** The policy of the desktop: no inline code, no eval, no foreign origin (S-I10, P8). `origins` are devices its pages may speak to. */
export function contentSecurityPolicy(origins: readonly string[] = []): string {
  const reachable = ["'self'", ...origins].join(' ')
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    `img-src ${reachable} data: blob:`,
    `media-src ${reachable} blob:`,
    "font-src 'self'",
    "worker-src 'self'",
    // Documents of `frameHeaders` only: every other answer forbids to be framed.
    "frame-src 'self'",
    `connect-src ${reachable}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types cove#loader cove#bundler 'allow-duplicates'",
  ].join('; ')
}

/** Headers of the desktop's own files. */
export const siteHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy(),
  'permissions-policy': 'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
}

/**
 * S-I3: a document that shows what another person wrote, such as a book. It has no origin, so no session and no storage, and no network; its
 * own text names the one script that may run.
 */
export const frameHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': [
    'sandbox allow-scripts',
    "default-src 'none'",
    "script-src 'unsafe-inline'",
    "style-src 'unsafe-inline' blob:",
    'img-src blob: data:',
    'font-src blob: data:',
    'media-src blob: data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'permissions-policy': 'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  // The names in links are not looked up: that alone would report who reads.
  'x-dns-prefetch-control': 'off',
}

/** Addresses that belong to the device's calls and never to a file of the site. */
export const deviceAreas = /^\/(?:v1|v2|ugos|api|app-files|setting\/v[12])(?:\/|$)/
/** A file whose name changes with its content. */
export const hashedName = /\.[0-9a-f]{8,}\.[a-z0-9]+$/
/** A document that a remote shows in a frame of its own (S-I3). */
export const frameName = /^\/remotes\/[^/]+\/[^/]+\/[a-z0-9-]+\.frame\.html$/
const immutable = 'public, max-age=31536000, immutable'

/** How long a browser may keep a file of the site. */
export function cacheFor(pathname: string): string {
  return hashedName.test(pathname) ? immutable : 'no-cache'
}
