// First: it has to be set before anything uses the disk.
import './core/threads/thread-pool.ts'
import { ConfigProblem } from './core/start-problems/config-problem.ts'
import { readCommandLine, usage } from './startup/command-line.ts'
import { StartProblem } from './core/start-problems/start-problem.ts'

const exitBadSetting = 2

function fail(text: string, code: number): never {
  process.stderr.write(`${text}\n`)
  process.exit(code)
}

try {
  const { command, config } = readCommandLine(process.argv.slice(2))
  if (command === 'help') process.stdout.write(`${usage}\n`)
  else {
    // The device with all its parts: a message about a wrong setting must not wait for it.
    const { recover, serve } = await import('./serve.ts')
    await (command === 'serve' ? serve(config) : recover(config))
  }
} catch (error) {
  if (error instanceof ConfigProblem) fail(`${error.message}\n${usage}`, exitBadSetting)
  if (error instanceof StartProblem) fail(error.message, error.exitCode)
  throw error
}
