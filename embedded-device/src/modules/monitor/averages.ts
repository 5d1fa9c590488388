import type { Sample } from '@cove/device-contract/monitor'

/** Figures of a sample without its time. */
const figures = ['cpuPercent', 'memoryBytes', 'receivedPerSecond', 'sentPerSecond', 'readPerSecond', 'writtenPerSecond'] as const

/** The average of some samples, at the time given. */
export function averageOf(atMs: number, samples: readonly Sample[]): Sample {
  const mean = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0) / Math.max(1, values.length)
  const average = (name: (typeof figures)[number]): number => Math.round(mean(samples.map((one) => one[name])) * 10) / 10
  const degrees = samples.flatMap(({ temperature }) => (temperature === undefined ? [] : [temperature]))
  return {
    atMs,
    cpuPercent: average('cpuPercent'),
    memoryBytes: Math.round(average('memoryBytes')),
    receivedPerSecond: average('receivedPerSecond'),
    sentPerSecond: average('sentPerSecond'),
    readPerSecond: average('readPerSecond'),
    writtenPerSecond: average('writtenPerSecond'),
    ...(degrees.length > 0 ? { temperature: Math.round(mean(degrees) * 10) / 10 } : {}),
  }
}

/** Averages of samples by steps of so many ms; a step without samples is missing. */
export function bySteps(samples: readonly Sample[], stepMs: number): Sample[] {
  const steps = Map.groupBy(samples, ({ atMs }) => Math.floor(atMs / stepMs) * stepMs)
  return [...steps].map(([atMs, some]) => averageOf(atMs, some))
}
