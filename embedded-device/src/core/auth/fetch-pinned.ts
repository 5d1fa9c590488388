import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isPinned } from '../http/pinned-certificate.ts'

const timeoutMs = 5_000
const maxCharacters = 64 * 1024

/** S-C2: a small JSON document of another device. With a fingerprint exactly that certificate is trusted, without one only public ones. Throws when there is no good answer. */
export function fetchPinned(
  url: string,
  fingerprint: string | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const isSecure = url.startsWith('https:')
    const trust = isSecure && fingerprint !== undefined ? { rejectUnauthorized: false } : {}
    const request = (isSecure ? requestSecure : requestPlain)(url, { timeout: timeoutMs, agent: false, headers, ...trust }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (piece: string) => {
        text += piece
        if (text.length > maxCharacters) request.destroy(new Error('the answer is too long'))
      })
      answer.once('error', reject)
      answer.once('end', () => {
        try {
          if (answer.statusCode !== 200) throw new Error(`status ${answer.statusCode}`)
          resolve(JSON.parse(text))
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)))
        }
      })
    })
    if (isSecure && fingerprint !== undefined)
      request.once('socket', (socket) => {
        socket.once('secureConnect', () => {
          if (!isPinned(socket, fingerprint)) request.destroy(new Error('the certificate is not the one on record'))
        })
      })
    request.once('timeout', () => request.destroy(new Error('no answer')))
    request.once('error', reject)
    request.end()
  })
}
