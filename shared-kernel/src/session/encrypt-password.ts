/** H-28: encrypts a password with the device's public key (SPKI in base64, RSA-OAEP-256); base64 comes back. */
export async function encryptPassword(password: string, publicKeyBase64: string): Promise<string> {
  const key = await crypto.subtle.importKey('spki', bytesOf(publicKeyBase64), { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
  const sealed = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, new TextEncoder().encode(password))
  return btoa(String.fromCharCode(...new Uint8Array(sealed)))
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
