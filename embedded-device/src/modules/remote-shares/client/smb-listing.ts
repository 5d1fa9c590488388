import type { RemoteEntry } from '@cove/device-contract/remote-shares'

/** A line of `ls`: the name, attributes, bytes and the time. Without the two spaces it is the end of a name with a line break in it. */
const line = /^( {2})?(.+?) +([A-Za-z]*) +(\d+) {2}(\w{3} \w{3} [ \d]\d \d\d:\d\d:\d\d \d{4})$/

/** Reads what `ls` of smbclient prints with the time zone UTC. A name with a line break is ''. */
export function parseSmbListing(text: string): RemoteEntry[] {
  return text.split('\n').flatMap((row) => {
    const [, start, text = '', attributes = '', size = '0', time = ''] = line.exec(row) ?? []
    // Every folder lists itself and the one above.
    if (text === '' || text === '.' || text === '..') return []
    const name = start === undefined ? '' : text
    const modifiedSeconds = Date.parse(`${time} UTC`) / 1000 || 0
    return [{ name, isFolder: attributes.includes('D'), sizeBytes: Number(size), modifiedSeconds }]
  })
}
