/**
 * Updates the service to the newest version of its branch, or to the one that is named; the earlier one comes back when it does not answer.
 *   npm run update [-- VERSION]     a branch, a tag or a commit
 */
import { partsFor, scopeOf } from './service/command-parts.ts'
import { placesFor, readRecord } from './service/places.ts'
import { asCommand, ServiceProblem } from './service/service-problem.ts'
import { updateTexts } from './service/texts/update.ts'
import { update } from './service/update.ts'

await asCommand(async () => {
  const names = process.argv.slice(2)
  const [ref] = names
  if (ref === '--help' || ref === '-h') {
    console.log(updateTexts.usage)
    return 0
  }
  if (names.length > 1 || ref?.startsWith('-')) throw new ServiceProblem(updateTexts.usage)
  const places = placesFor(scopeOf(undefined, { isKnown: true, changes: true }))
  await update(partsFor(places, readRecord(places)?.dataDir ?? places.defaultData), ref)
  return 0
})
