import type { ServiceParts } from './install.ts'
import { forgetRecord, readRecord, releasesDirOf } from './places.ts'
import { removeReleases } from './releases.ts'

/** Takes the service and its releases away. Data and files stay. */
export function remove({ places, supervisor, say }: ServiceParts): void {
  const record = readRecord(places)
  if (!record) return say(`There is no service to remove (${places.scope}).`)
  supervisor.forget(places.unitFile)
  removeReleases({ checkout: record.checkout, releasesDir: releasesDirOf(record.dataDir) })
  forgetRecord(places)
  say(`The service is removed. Its data stay in ${record.dataDir}.`)
}
