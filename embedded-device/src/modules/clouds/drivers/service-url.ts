import { CloudError } from '../door/cloud-error.ts'

/** The address of a service. Rejects everything but http and https, and addresses that carry a password. */
export function serviceUrl(address: string): URL {
  if (!URL.canParse(address)) throw new CloudError('protocol', { text: 'no address' })
  const url = new URL(address)
  const isPlain = url.username === '' && url.password === '' && url.search === '' && url.hash === ''
  if (!/^https?:$/.test(url.protocol) || !isPlain) throw new CloudError('protocol', { text: 'no address of a service' })
  return url
}
