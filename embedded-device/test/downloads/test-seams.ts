import type { LookupFunction } from 'node:net'
import type { DownloadSeams } from '../../src/modules/downloads/open-downloads.ts'

/** The one loopback address that counts as the open internet in these tests. */
export const openAddress = '127.0.0.1'
/** Also this machine, and refused like any other private address. */
export const privateAddress = '127.0.0.2'

/** Names of the test's own internet. */
export function lookupOf(names: Readonly<Record<string, () => string>>): LookupFunction {
  return (name, _options, callback) => {
    const address = names[name]?.() ?? (/^[\d.]+$/.test(name) ? name : undefined)
    if (address === undefined) return callback(Object.assign(new Error(`no ${name}`), { code: 'ENOTFOUND' }), '', 0)
    callback(null, [{ address, family: 4 }])
  }
}

export const testSeams: DownloadSeams = {
  isAllowedAddress: (address) => address === openAddress,
  lookup: lookupOf({}),
  retryWaitsMs: [5, 5, 5],
}
