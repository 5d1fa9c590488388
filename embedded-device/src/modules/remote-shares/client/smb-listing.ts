import type { RemoteEntry } from '@cove/device-contract/remote-shares'

/** A line of `ls`: the name, attributes, bytes and the time. */
const line = /^ {2}(.+?) +([A-Za-z]*) +(\d+) {2}(\w{3} \w{3} [ \d]\d \d\d:\d\d:\d\d \d{4})$/

/** Reads what `ls` of smbclient prints with the time zone UTC. */
export function parseSmbListing(text: string): RemoteEntry[] {
  return text.split('\n').flatMap((row) => {
    const [, name = '', attributes = '', size = '0', time = ''] = line.exec(row) ?? []
    if (name === '' || name === '.' || name === '..') return []
    const modifiedSeconds = Date.parse(`${time} UTC`) / 1000 || 0
    return [{ name, isFolder: attributes.includes('D'), sizeBytes: Number(size), modifiedSeconds }]
  })
}
