import { availableParallelism } from 'node:os'

/** What one run may use. */
export interface RunLimits {
  readonly timeMs: number
  /** Of the whole process group. */
  readonly memoryBytes: number
  /** Of standard output, and the same again of standard error. */
  readonly outputBytes: number
  /** Open files of one process; enforced where `prlimit` exists. */
  readonly files?: number
  /** Size of any file the program writes; enforced where `prlimit` exists. */
  readonly fileBytes?: number
}

/** Between the signal for too much processor time and the kill. */
const cpuGraceSeconds = 2

/** PRG-08: the `prlimit` command that sets the limits of the kernel and then becomes the program. */
export function limitCommand(prlimit: string, limits: RunLimits, reservesMemory = false): string[] {
  // A process that left the group has no other limit of time.
  const cpuSeconds = Math.ceil(limits.timeMs / 1000) * availableParallelism() + 1
  return [
    prlimit,
    '--core=0',
    `--cpu=${cpuSeconds}:${cpuSeconds + cpuGraceSeconds}`,
    ...(reservesMemory ? [] : [`--as=${limits.memoryBytes}`]),
    ...(limits.files === undefined ? [] : [`--nofile=${limits.files}`]),
    ...(limits.fileBytes === undefined ? [] : [`--fsize=${limits.fileBytes}`]),
    '--',
  ]
}
