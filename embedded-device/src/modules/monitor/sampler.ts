import type { Machine, Sample } from '@cove/device-contract/monitor'
import type { Counters } from './machine-texts.ts'
import type { MachineReader, Reading } from './read-machine.ts'

/** Takes samples by itself. */
export interface Sampler extends Disposable {
  /** Samples after this time, the oldest first. While it is asked, samples come each second. */
  watch(afterMs: number): readonly Sample[]
  readonly memory: Pick<Machine, 'memoryBytes' | 'availableBytes' | 'cachedBytes'>
  /** The first sample is there. */
  readonly ready: Promise<void>
}

/** What a sampler works with. */
export interface SamplerOptions {
  readonly reader: Pick<MachineReader, 'read'>
  readonly nowMs: () => number
  readonly onSample: (sample: Sample) => void
  readonly onProblem: (error: unknown) => void
}

const watchedMs = 1_000
const idleMs = 10_000
/** How long after a question samples still come each second. */
const attentionMs = 15_000
const keptMs = 65_000

/** Starts sampling; disposing ends it. */
export function startSampler({ reader, nowMs, onSample, onProblem }: SamplerOptions): Sampler {
  const samples: Sample[] = []
  let memory: Reading['memory'] = { memoryBytes: 0, availableBytes: 0, cachedBytes: 0 }
  let before: { readonly atMs: number; readonly counters: Counters } | undefined
  let askedMs = 0
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const take = async (): Promise<void> => {
    const reading = await reader.read()
    const atMs = nowMs()
    memory = reading.memory
    if (before && atMs > before.atMs) {
      const sample = sampleOf(before, { atMs, reading })
      samples.push(sample)
      while (samples[0] && samples[0].atMs < atMs - keptMs) samples.shift()
      onSample(sample)
    }
    before = { atMs, counters: reading.counters }
  }
  const next = (): void => {
    if (isOver) return
    const waitMs = nowMs() - askedMs < attentionMs ? watchedMs : idleMs
    timer = setTimeout(() => void take().catch(onProblem).then(next), waitMs).unref()
  }
  const ready = take().catch(onProblem)
  void ready.then(next)
  return {
    ready,
    get memory() {
      return memory
    },
    watch(afterMs) {
      const wasIdle = nowMs() - askedMs >= attentionMs
      askedMs = nowMs()
      if (wasIdle && timer) {
        clearTimeout(timer)
        next()
      }
      return samples.filter(({ atMs }) => atMs > afterMs)
    },
    [Symbol.dispose]() {
      isOver = true
      clearTimeout(timer)
    },
  }
}

interface Moment {
  readonly atMs: number
  readonly reading: Reading
}

/** Rates from two moments. Counters that were set back, as after an interface was added, give 0. */
function sampleOf(before: { readonly atMs: number; readonly counters: Counters }, { atMs, reading }: Moment): Sample {
  const { counters, memory, temperature } = reading
  const seconds = (atMs - before.atMs) / 1000
  const rate = (name: keyof Counters): number => Math.max(0, Math.round((counters[name] - before.counters[name]) / seconds))
  const ticks = counters.allTicks - before.counters.allTicks
  const busy = counters.busyTicks - before.counters.busyTicks
  return {
    atMs,
    cpuPercent: ticks > 0 ? Math.min(100, Math.max(0, Math.round((busy / ticks) * 1000) / 10)) : 0,
    memoryBytes: memory.memoryBytes - memory.availableBytes,
    receivedPerSecond: rate('receivedBytes'),
    sentPerSecond: rate('sentBytes'),
    readPerSecond: rate('readBytes'),
    writtenPerSecond: rate('writtenBytes'),
    ...(temperature === undefined ? {} : { temperature }),
  }
}
