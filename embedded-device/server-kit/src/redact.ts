const secretNames =
  'api_token|access_token|refresh_token|crypto_token|mfa_token|ticket|link|password|oldPwd|newPwd|otp|code|code_verifier|offline_password|encryptedPassword'
const inAddress = new RegExp(`((?:^|[?&\\s"'])(?:${secretNames})=)[^&\\s"']+`, 'gi')
const inJson = new RegExp(`("(?:${secretNames})"\\s*:\\s*")[^"]*`, 'gi')
const inHeader = /(api-token["']?\s*[:=]\s*["']?)[^\s"',}]+/gi
// Tokens are 43 characters of base64url; text that looks like one is hidden too, in any place.
const tokenShaped = /[A-Za-z0-9_-]{43,}(?:\.[A-Za-z0-9_-]+)*/g

/** P10: the text without tokens, tickets, links and passwords. Everything that is logged goes through it. */
export function redact(text: string): string {
  return text.replace(inAddress, '$1***').replace(inJson, '$1***').replace(inHeader, '$1***').replace(tokenShaped, '***')
}
