import { mkdirSync } from 'node:fs'
import { publish, writeTrust } from '@cove/release-kit'
import { createSiteIn, createTeam } from '@cove/release-kit/testing'
import type { DeviceConfig } from '../../src/core/base/device-config.ts'

/** A site with a shell, and a team that the device trusts. */
export function releaseWorld({ siteDir, dataDir }: Pick<DeviceConfig, 'siteDir' | 'dataDir'>): () => Promise<Uint8Array<ArrayBuffer>> {
  const team = createTeam()
  let made = 0
  return async () => {
    if (made === 0) {
      mkdirSync(siteDir, { recursive: true })
      createSiteIn(siteDir).builtShell('s1')
      publish({ dist: siteDir, shell: 's1' })
      writeTrust(dataDir, team.trust)
    }
    made += 1
    return Uint8Array.from(team.archive({ version: `1.${made}.0` }))
  }
}
