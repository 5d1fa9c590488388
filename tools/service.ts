/**
 * Keeps Cove running without a terminal.
 *   npm run service -- install | status | recover | remove     --help lists the options
 */
import { partsFor, scopeOf } from './service/command-parts.ts'
import { install, tellStatus, wantedOptions } from './service/install.ts'
import { readServiceCommand } from './service/options.ts'
import { placesFor } from './service/places.ts'
import { recover } from './service/recover.ts'
import { remove } from './service/remove.ts'
import { asCommand } from './service/service-problem.ts'
import { serviceUsage } from './service/texts/usage.ts'
import { windowsSteps } from './service/unit-text.ts'

await asCommand(async () => {
  const command = readServiceCommand(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd())
  if (command.action === 'help') {
    console.log(serviceUsage)
    return 0
  }
  const places = placesFor(scopeOf(command.scope, { isKnown: command.action !== 'install', changes: command.action !== 'status' }))
  const options = wantedOptions(command, places)
  const parts = partsFor(places, options.dataDir)
  if (process.platform === 'win32') {
    console.log(windowsSteps(options, parts.checkout))
    return 0
  }
  if (command.action === 'status') return (await tellStatus(parts)) ? 0 : 1
  if (command.action === 'remove') remove(parts)
  else if (command.action === 'recover') await recover(parts)
  else await install(options, parts)
  return 0
})
