import { statSync } from 'node:fs'
import { join } from 'node:path'
import { deviceKeyOf, isReleaseProblem, judgePlace, readTrust, trustFile } from '@cove/release-kit'
import type { Log } from '@cove/server-kit'
import type { SitePlace } from './site-builds.ts'

interface TrustParts {
  readonly siteDir: string
  readonly dataDir: string
  readonly secret: Buffer
  readonly log: Pick<Log, 'error'>
}

const remotePlace = /^remotes\/([^/]+)\/([^/]+)$/

/**
 * REL-02: whether a remote may be served: built here, or signed by a key that counted when this device accepted it, or counts now. Judged once
 * for each record and each change of whom the device trusts.
 */
export function createSiteTrust({ siteDir, dataDir, secret, log }: TrustParts): (place: SitePlace) => boolean {
  const deviceKey = deviceKeyOf(secret)
  const judged = new Map<SitePlace, { readonly stamp: string; readonly isTrusted: boolean }>()
  const judge = (id: string, version: string): boolean => {
    try {
      judgePlace(siteDir, { id, version }, { trust: readTrust(dataDir), nowMs: Date.now(), deviceKey })
      return true
    } catch (error) {
      // Without a record, or where whom to trust cannot be read, nothing is served either.
      log.error(`refused remotes/${id}/${version}`, isReleaseProblem(error) ? error : new Error('it cannot be judged', { cause: error }))
      return false
    }
  }
  return (place) => {
    const [, id, version] = remotePlace.exec(place) ?? []
    if (id === undefined || version === undefined) return true
    const record = stampOf(join(siteDir, 'digests', `${place}.json`))
    // What is not there is not judged: nothing is served without a record anyway, and names of strangers fill no memory.
    if (record === undefined) return false
    const stamp = `${record} ${stampOf(trustFile(dataDir))}`
    const known = judged.get(place)
    if (known?.stamp === stamp) return known.isTrusted
    const isTrusted = judge(id, version)
    judged.set(place, { stamp, isTrusted })
    return isTrusted
  }
}

function stampOf(file: string): string | undefined {
  const facts = statSync(file, { bigint: true, throwIfNoEntry: false })
  return facts && [facts.ino, facts.size, facts.mtimeNs, facts.ctimeNs].join('-')
}
