import type { ServiceParts } from './install.ts'
import { forgetRecord, readRecord, releasesDirOf } from './places.ts'
import { removeReleases } from './releases.ts'
import { serviceTexts } from './texts/service.ts'

/** Takes the service and its releases away. Data and files stay. */
export function remove({ places, supervisor, say }: ServiceParts): void {
  const record = readRecord(places)
  if (!record) return say(serviceTexts.nothingToRemove(places.scope))
  supervisor.forget(places.unitFile)
  removeReleases({ checkout: record.checkout, releasesDir: releasesDirOf(record.dataDir) })
  forgetRecord(places)
  say(serviceTexts.removed(record.dataDir))
}
