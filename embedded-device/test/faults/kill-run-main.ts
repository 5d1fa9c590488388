import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runKills } from './kill-run.ts'

// The long form of S-A1; tools/faults/upload-kills.ts starts it.
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    files: { type: 'string', default: '2000' },
    'big-mib': { type: 'string', default: '1024' },
    middle: { type: 'string', default: '24' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    dir: { type: 'string', default: tmpdir() },
  },
})
const dir = mkdtempSync(join(values.dir, 'cove-kills-'))
const startedMs = performance.now()
const say = (line: string): void => void process.stdout.write(`${line}\n`)
say(`seed ${values.seed}, in ${dir}`)
try {
  const report = await runKills({
    seed: Number(values.seed),
    kills: Number(values.kills),
    smallFiles: Number(values.files),
    bigBytes: Number(values['big-mib']) << 20,
    middleFiles: Number(values.middle),
    dir,
    say,
  })
  say(`${JSON.stringify(report, undefined, 2)}\n${((performance.now() - startedMs) / 1000).toFixed(0)} s`)
  if (report.tempAfter.length > 0) process.exitCode = 1
} finally {
  rmSync(dir, { recursive: true, force: true })
}
