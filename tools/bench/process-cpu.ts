import { readFileSync } from 'node:fs'

/** Of Linux, as sysconf(_SC_CLK_TCK) says on every machine we know. */
const ticksPerSecond = 100

/** CPU of a process and its threads so far; undefined where there is no /proc. */
export function cpuMsOf(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
  } catch {
    return undefined
  }
}
