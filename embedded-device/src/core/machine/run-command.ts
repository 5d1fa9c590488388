import { execFile } from 'node:child_process'

/** One program with its arguments; never a line for a shell. */
export interface Command {
  readonly program: string
  readonly args: readonly string[]
}

/** How a program ended. */
export interface CommandEnd {
  readonly code: number
  readonly output: string
  readonly errors: string
}

/** A program that failed, with what it printed. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem'
}

/** Where programs of the machine are; service managers often leave out the folders of administrators. */
export const programFolders = ['/usr/sbin', '/usr/bin', '/sbin', '/bin']

const env = { PATH: programFolders.join(':'), LC_ALL: 'C', TZ: 'UTC' }
const outputBytes = 16 * 1024 ** 2

/** Runs a program and waits for it; a failure is a result. */
export function tryCommand({ program, args }: Command): Promise<CommandEnd> {
  return new Promise((resolve, reject) => {
    execFile(program, [...args], { env, maxBuffer: outputBytes }, (error, output, errors) => {
      // A text as code: the program could not be started.
      if (error && typeof error.code === 'string') reject(error)
      else resolve({ code: error ? Number(error.code ?? 1) : 0, output, errors })
    })
  })
}

/** Runs a program and returns what it prints; throws `CommandProblem` when it fails. */
export async function runCommand(command: Command): Promise<string> {
  const { code, output, errors } = await tryCommand(command)
  if (code !== 0)
    throw new CommandProblem(`${command.program} ${command.args.join(' ')} ended with ${code}: ${errors.trim() || output.trim()}`)
  return output
}
