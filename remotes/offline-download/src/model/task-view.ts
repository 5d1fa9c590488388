import type { OfflineTask } from '@cove/device-contract/downloads'

/** What a press on a row's first button does. */
export type MainAction = 'pause' | 'start' | 'retry' | 'choose' | 'open'

export function mainActionOf({ state }: Pick<OfflineTask, 'state'>): MainAction {
  if (state === 'choosing') return 'choose'
  if (state === 'paused') return 'start'
  if (state === 'error') return 'retry'
  return state === 'finished' || state === 'seeding' ? 'open' : 'pause'
}

/** 90 -> 1:30. */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** A code as it is read out: two groups of four. */
export function spokenCode(code: string): string {
  return code.length === 8 ? `${code.slice(0, 4)} ${code.slice(4)}` : code
}

/** The eight digits of a typed or scanned code; undefined for what cannot be one. */
export function readCode(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '')
  return /^\d{8}$/.test(digits) ? digits : undefined
}

/** DL-01b: the code an address asks for, as it is read out; '' without a valid one. */
export function spokenCodeOf(asked: string | undefined): string {
  return spokenCode(readCode(asked ?? '') ?? '')
}
