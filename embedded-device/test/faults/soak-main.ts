import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { memoryDir } from '../storage/memory-dir.ts'
import { leaksOf, runSoak, sum } from './soak-run.ts'
import type { SoakSample, SoakReport } from './soak-run.ts'

// The soak of streams; tools/faults/stream-soak.ts starts it.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    clients: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    dir: { type: 'string', default: memoryDir() },
  },
})
const dir = mkdtempSync(join(values.dir, 'cove-soak-'))
const say = (line: string): void => void process.stdout.write(`${line}\n`)

function rowsOf({ before, after }: SoakReport): readonly (readonly [string, string, string])[] {
  const row = (what: string, of: (moment: SoakSample) => string | number): readonly [string, string, string] => [
    what,
    String(of(before)),
    String(of(after)),
  ]
  return [
    row('descriptors', ({ descriptors }) => descriptors ?? 'cannot be counted here'),
    row('timers', ({ timers }) => timers),
    row('sockets', ({ sockets }) => sockets),
    row('responses', ({ responses }) => responses),
    row('active resources', ({ resources }) => sum(resources)),
    row('sessions', ({ sessions }) => sessions),
    row('heap, MiB', ({ heapBytes }) => (heapBytes / 2 ** 20).toFixed(1)),
    row('memory, MiB', ({ memoryBytes }) => (memoryBytes / 2 ** 20).toFixed(1)),
  ]
}

say(`seed ${values.seed}, in ${dir}`)
try {
  const plan = { seed: Number(values.seed), minutes: Number(values.minutes), clients: Number(values.clients) }
  const report = await runSoak({ ...plan, dir, say })
  say('\nwhat was done, by the status it came to')
  for (const [what, count] of Object.entries(report.done).toSorted(([a], [b]) => a.localeCompare(b))) say(`  ${what.padEnd(28)}${count}`)
  say(`\n${''.padEnd(20)}${'before'.padStart(12)}${'after'.padStart(12)}`)
  for (const [what, before, after] of rowsOf(report)) say(`${what.padEnd(20)}${before.padStart(12)}${after.padStart(12)}`)
  const leaks = leaksOf(report)
  say(leaks.length === 0 ? '\nnothing leaked' : `\n${leaks.join('\n')}`)
  if (leaks.length > 0) {
    const known = new Set(report.before.files)
    say(report.after.files.filter((file) => !known.has(file)).join('\n'))
    process.exitCode = 1
  }
} finally {
  rmSync(dir, { recursive: true, force: true })
}
