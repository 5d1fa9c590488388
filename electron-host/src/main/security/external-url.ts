import { parseUrl } from './app-origin.ts'

const maxLength = 2_048

/**
 * An address that the system's browser or mail program may get, as it is serialised after parsing; undefined for every other one. Other
 * schemes start programs with text that a page chose.
 */
export function externalUrl(address: string): string | undefined {
  if (address.length > maxLength || /[\p{Cc}\\]/u.test(address)) return undefined
  const url = parseUrl(address)
  if (!url || url.username !== '' || url.password !== '') return undefined
  if (url.protocol === 'https:') return url.hostname === '' ? undefined : url.href
  // A mail address alone: attachments and other headers stay out.
  if (url.protocol === 'mailto:') return /^[^\s?%,;<>"]+@[^\s?%,;<>"@]+$/.test(url.pathname) && url.search === '' ? url.href : undefined
  return undefined
}
