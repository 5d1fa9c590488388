/** What an app may ask for over its port. */
export type AppAsk =
  | { readonly kind: 'pick'; readonly what: 'file' | 'folder'; readonly right: 'read' | 'write' }
  | { readonly kind: 'grants' }
  | { readonly kind: 'list'; readonly grantId: number; readonly path: string }
  | { readonly kind: 'read'; readonly grantId: number; readonly path: string; readonly startByte: number; readonly lengthBytes: number }
  | { readonly kind: 'write'; readonly grantId: number; readonly path: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'notify'; readonly text: string }
  | { readonly kind: 'title'; readonly title: string }
  | { readonly kind: 'page'; readonly page: string }

/** One message of an app: its number, and what it asks for where that is understood. */
export interface AppMessage {
  readonly id: number
  readonly ask: AppAsk | undefined
}

const mostPath = 4096
const mostReadBytes = 256 * 1024
const mostWriteBytes = 8 * 1024 ** 2
const mostLine = 200
const pagePattern = /^[\w-]{1,64}(?:\/[\w-]{1,64}){0,2}$/

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
const isPath = (value: unknown): value is string => typeof value === 'string' && value.length <= mostPath

/** One line that is shown beside words of the desktop: without breaks and without marks that turn its direction. */
export const lineOf = (text: unknown): string | undefined => {
  if (typeof text !== 'string' || text.length > mostLine * 4) return undefined
  const line = text
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, mostLine)
  return line === '' ? undefined : line
}

/** APP-03: reads what a frame sent. Undefined for what is no message at all; an unknown or wrong question has no `ask`. */
export function readMessage(data: unknown): AppMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const said = data as Readonly<Record<string, unknown>>
  const { id } = said
  return isWhole(id) ? { id, ask: askOf(said) } : undefined
}

function askOf(said: Readonly<Record<string, unknown>>): AppAsk | undefined {
  switch (said['kind']) {
    case 'grants':
      return { kind: 'grants' }
    case 'pick':
      return pickOf(said)
    case 'list':
    case 'read':
    case 'write':
      return workOf(said['kind'], said)
    case 'notify': {
      const text = lineOf(said['text'])
      return text === undefined ? undefined : { kind: 'notify', text }
    }
    case 'title': {
      const title = lineOf(said['title'])
      return title === undefined ? undefined : { kind: 'title', title }
    }
    case 'page': {
      const { page } = said
      return typeof page === 'string' && (page === '' || pagePattern.test(page)) ? { kind: 'page', page } : undefined
    }
    default:
      return undefined
  }
}

function pickOf({ what, right }: Readonly<Record<string, unknown>>): AppAsk | undefined {
  if ((what !== 'file' && what !== 'folder') || (right !== 'read' && right !== 'write')) return undefined
  return { kind: 'pick', what, right }
}

function workOf(kind: 'list' | 'read' | 'write', said: Readonly<Record<string, unknown>>): AppAsk | undefined {
  const { grantId, path, startByte, lengthBytes, bytes } = said
  if (!isWhole(grantId) || !isPath(path)) return undefined
  if (kind === 'list') return { kind, grantId, path }
  if (kind === 'read') {
    const isPiece = isWhole(startByte) && isWhole(lengthBytes) && lengthBytes >= 1 && lengthBytes <= mostReadBytes
    return isPiece ? { kind, grantId, path, startByte, lengthBytes } : undefined
  }
  if (!(bytes instanceof Uint8Array) || bytes.byteLength > mostWriteBytes) return undefined
  // A copy: memory that the frame shares would change while it is sent.
  return { kind, grantId, path, bytes: new Uint8Array(bytes) }
}
