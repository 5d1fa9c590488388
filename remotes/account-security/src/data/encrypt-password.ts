/** H-28: a password sealed with the device's public key (SPKI in base64, RSA-OAEP-256), in base64. */
export async function encryptPassword(password: string, publicKeyBase64: string): Promise<string> {
  const spki = Uint8Array.from(atob(publicKeyBase64), (character) => character.charCodeAt(0))
  const key = await crypto.subtle.importKey('spki', spki, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
  const sealed = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, new TextEncoder().encode(password))
  return btoa(String.fromCharCode(...new Uint8Array(sealed)))
}
