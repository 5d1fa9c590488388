// A film database for demonstrations and tests, in a process of its own: node tools/demo-films/main.ts [port]
import { startDemoFilms } from './service.ts'

const { address } = await startDemoFilms(Number(process.argv[2] ?? 0))
process.stdout.write(`${address}\n`)
// It ends with the process that started it.
const parent = process.ppid
setInterval(() => process.ppid === parent || process.exit(0), 500)
