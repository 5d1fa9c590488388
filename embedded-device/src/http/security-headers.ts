/** The policy of the desktop: no inline code, no eval, no foreign origin (S-I10, P8). */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types cove#loader cove#bundler 'allow-duplicates'",
].join('; ')

/** Headers of every answer; tokens and paths never leave in a Referer (S-D8). */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Headers of the desktop's own files. */
export const siteHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'permissions-policy': 'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
}

/** S-I3: what a person stored never runs in our origin, however it is opened. */
export const userContentHeaders: Readonly<Record<string, string>> = { 'content-security-policy': "sandbox; default-src 'none'" }
