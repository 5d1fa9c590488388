/** What a test wants of the next answers. */
export interface Fault {
  /** Only for paths that contain this. */
  readonly path?: string
  readonly status?: number
  readonly retryAfterSeconds?: number
  readonly delayMs?: number
  /** What is sent in place of the answer. */
  readonly body?: 'noJson' | 'wrongTypes' | 'huge' | 'cut' | 'noPicture'
  readonly redirect?: string
  /** How many answers; all without it. */
  readonly times?: number
}

/** Bytes of an answer that is not to be kept. */
export const hugeBytes = 64 << 20

/** Faults that tests ask for, each used up in its turn. */
export function createFaults() {
  let faults: (Fault & { left: number })[] = []
  return {
    set: (wanted: readonly Fault[]): void => void (faults = wanted.map((fault) => ({ ...fault, left: fault.times ?? Infinity }))),
    next(path: string): Fault | undefined {
      const fault = faults.find((one) => one.left > 0 && path.includes(one.path ?? ''))
      if (fault) fault.left -= 1
      return fault
    },
  }
}
