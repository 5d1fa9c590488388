import { CloudError } from '../door/cloud-error.ts'
import { escaped } from './s3-copy.ts'
import type { S3Requests } from './s3-requests.ts'
import { textIn } from './xml-elements.ts'

const maxKeys = 1000

/** Removes objects, many with one request. */
export async function removeKeys(requests: S3Requests, keys: readonly { readonly key: string }[], signal: AbortSignal): Promise<void> {
  for (let start = 0; start < keys.length; start += maxKeys) {
    const objects = keys.slice(start, start + maxKeys).map(({ key }) => `<Object><Key>${escaped(key)}</Key></Object>`)
    const xml = `<Delete xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Quiet>true</Quiet>${objects.join('')}</Delete>`
    const headers = { 'content-type': 'application/xml' }
    const answer = await requests.elements({ method: 'POST', key: '', query: { delete: '' }, headers, body: Buffer.from(xml), signal })
    const failed = answer.find(({ name }) => name === 'Error')
    if (failed) throw new CloudError(textIn(failed, 'Code') === 'AccessDenied' ? 'denied' : 'unavailable', { text: textIn(failed, 'Code') })
  }
}
