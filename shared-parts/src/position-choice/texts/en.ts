import type { PositionTexts } from './zh-CN.ts'

/** The sentences of the bar. */
export const en: PositionTexts = {
  label: 'Continue playing or reading',
  continueAt: (place) => `Continue at ${place}`,
  from: (client) => `from ${client}`,
  here: 'from this computer',
  further: (client) => `You were further on ${client}`,
  start: 'From the start',
  stay: 'Stay here',
  offline: 'The device is away. Positions of other computers come later.',
  progress: (percent) => `${percent}%`,
}
