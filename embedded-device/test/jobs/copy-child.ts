import { openBench, userNo } from './job-bench.ts'

// Runs what the database holds until nothing is due, telling each stored step, so that the parent can kill it in between.
const dir = process.argv[2]
if (!dir) throw new Error('usage: copy-child DIR')
await using bench = await openBench(dir)
const timer = setInterval(() => {
  for (const event of bench.events.splice(0)) if (event.kind === 'task.progress') process.stdout.write('step\n')
}, 5)
await bench.runner.idle()
clearInterval(timer)
process.stdout.write(`idle ${JSON.stringify(bench.runner.counts(userNo))}\n`)
