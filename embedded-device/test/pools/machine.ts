import { tmpdir } from 'node:os'
import { openCommands } from '../../src/core/machine/host-commands.ts'
import { openMachine } from '../../src/core/machine/host-machine.ts'
import { commandPrograms } from '../../src/modules/pools/drive-bays/commands.ts'
import type { Machine } from '../../src/modules/pools/drive-bays/machine.ts'

/** This machine as the module of storage spaces sees it, for data folders of tests. */
export const machine: Machine = { commands: openCommands(commandPrograms), machine: openMachine({ dataDir: tmpdir() }) }
