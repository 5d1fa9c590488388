/** H-28: hex(sha256(hex(sha256(password)) + salt)); what the account service gets instead of a password. */
export async function hashTwice(password: string, salt: string): Promise<string> {
  return hexSha256((await hexSha256(password)) + salt)
}

async function hexSha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
