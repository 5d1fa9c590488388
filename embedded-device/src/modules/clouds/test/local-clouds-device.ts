// A device for journeys, whose clouds may be services of this machine.
import { openDevice } from '../../../open-device.ts'
import { readCommandLine } from '../../../startup/command-line.ts'
import { testSeams } from './cloud-world.ts'

const { config } = readCommandLine(process.argv.slice(2))
const device = await openDevice(config, { modules: { clouds: testSeams } })
process.once('SIGTERM', () => void device.close().then(() => process.exit(0)))
await device.listen()
const { users, links } = device.parts
if (!users.administrator()) process.stdout.write(`link=${links.renew()}\n`)
