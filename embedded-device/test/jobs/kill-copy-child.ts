import { killPoint, sayIdle } from '../../src/core/testing/kill-jobs.ts'
import { silentIndex } from '../../src/files/index/index-port.ts'
import { openBench } from './job-bench.ts'

// Runs what the database holds until nothing is due; the harness kills it in between.
const dir = process.argv[2] ?? ''
await using bench = await openBench(dir, silentIndex, { onPoint: killPoint() })
// Worker threads alone do not keep a process alive.
const alive = setInterval(() => undefined, 1000)
await bench.runner.idle()
clearInterval(alive)
sayIdle()
