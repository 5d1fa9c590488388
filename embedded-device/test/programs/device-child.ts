import { silentLog } from '@cove/server-kit'
import { openPrograms } from '../../src/core/programs/open-programs.ts'
import { declared } from './declared.ts'

/** A device that a test kills: it starts the service and one run, and reports when both are recorded. */
const [, , stateDir = '', path = '', how = ''] = process.argv
const programs = openPrograms({ stateDir, log: silentLog, path })
const own = programs.declare('one', { daemon: declared(), job: declared() })
const service = own.start('daemon', { args: ['x'] })
void own.run('job', { args: ['x'], limits: { timeMs: 100_000, memoryBytes: 1024 ** 3, outputBytes: 1000 } })
await service.ready()
process.stdout.write('ready\n')
if (how === 'throws') setTimeout(() => process.exit(3), 1500)
