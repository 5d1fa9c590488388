// node electron-host/agent/main.ts sign-in|sync|backup|run|once
import { readCommand } from './command-line.ts'
import { runCommand } from './commands.ts'

const stop = new AbortController()
process.once('SIGINT', () => stop.abort('pause'))
process.once('SIGTERM', () => stop.abort('pause'))

process.exitCode = await runCommand(readCommand(process.argv.slice(2), process.env), stop.signal)
