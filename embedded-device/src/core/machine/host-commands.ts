import { runCommand, tryCommand } from './run-command.ts'
import type { Command, CommandEnd } from './run-command.ts'

/**
 * Programs of the machine's administrator that a module declares by name, such as `mount`. Unlike those of `host.programs` they are neither
 * limited nor ended with the device: half a change of a disk would be left.
 */
export interface HostCommands {
  /** Runs a program and returns what it prints; throws `CommandProblem` when it fails. */
  run(command: Command): Promise<string>
  /** Runs a program and waits for it; a failure is a result. Rejects where it could not be started. */
  tryRun(command: Command): Promise<CommandEnd>
}

/** Runs the declared programs and no other. */
export function openCommands(programs: readonly string[]): HostCommands {
  const declared = (command: Command): Command => {
    if (!programs.includes(command.program)) throw new Error(`the module does not declare the command ${command.program}`)
    return command
  }
  return {
    run: async (command) => runCommand(declared(command)),
    tryRun: async (command) => tryCommand(declared(command)),
  }
}
