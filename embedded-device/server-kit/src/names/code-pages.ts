import type { ArchiveEncoding } from '@cove/device-contract/archives'

/** An encoding that names can be in. */
export type NameEncoding = Exclude<ArchiveEncoding, 'auto'>

/** The upper halves of the two code pages of DOS that no decoder of the platform knows. */
const dosPages: Readonly<Partial<Record<NameEncoding, string>>> = {
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
}

const labels: Readonly<Partial<Record<NameEncoding, string>>> = { cp866: 'ibm866' }
const decoders = new Map<NameEncoding, InstanceType<typeof TextDecoder>>()

function decoderOf(encoding: NameEncoding) {
  const known = decoders.get(encoding) ?? new TextDecoder(labels[encoding] ?? encoding, { fatal: true, ignoreBOM: true })
  decoders.set(encoding, known)
  return known
}

/** What the bytes say in an encoding; undefined where it has no such bytes. */
export function decodeExactly(bytes: Uint8Array, encoding: NameEncoding): string | undefined {
  const page = dosPages[encoding]
  if (page !== undefined) return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : page.charAt(byte - 0x80))).join('')
  try {
    return decoderOf(encoding).decode(bytes)
  } catch {
    return undefined
  }
}

const longestCharacterBytes = 4

/** The same; a byte that the encoding does not have becomes `%E9`, so that two names never become one. */
export function decodeName(bytes: Uint8Array, encoding: NameEncoding): string {
  const whole = decodeExactly(bytes, encoding)
  if (whole !== undefined) return whole
  let text = ''
  for (let at = 0; at < bytes.byteLength;) {
    let length = 1
    let character = decodeExactly(bytes.subarray(at, at + 1), encoding)
    while (character === undefined && length < longestCharacterBytes) character = decodeExactly(bytes.subarray(at, at + ++length), encoding)
    text += character ?? `%${(bytes[at] ?? 0).toString(16).toUpperCase().padStart(2, '0')}`
    at += character === undefined ? 1 : length
  }
  return text
}
