import type { FtpConfig } from '@cove/device-contract/network-services'
import { ftpPort } from '@cove/device-contract/rules'

/** Fields that are typed as numbers, with their ranges (NSV-02a). */
export const ftpRanges = {
  port: [1, 65_535],
  passiveFrom: [1024, 65_535],
  passiveTo: [1024, 65_535],
  loginTimeoutSeconds: [1, 3600],
  idleTimeoutSeconds: [1, 7200],
  maxPerAddress: [3, 10],
  uploadLimit: [0, 10_000_000],
  downloadLimit: [0, 10_000_000],
} as const satisfies Partial<Record<keyof FtpConfig, readonly [number, number]>>

export type NumberField = keyof typeof ftpRanges
/** What is typed. */
export type FtpValues = Readonly<Record<NumberField, string>> & { readonly externalAddress: string; readonly mode: FtpConfig['mode'] }
/** What is wrong with one field. */
export type FtpProblem = 'digits' | 'range' | 'reserved' | 'order' | 'address'

export const numberFields = Object.keys(ftpRanges) as readonly NumberField[]

export function valuesOf(config: FtpConfig): FtpValues {
  // One text for each field of the ranges above.
  const numbers = Object.fromEntries(numberFields.map((field) => [field, String(config[field])])) as Record<NumberField, string>
  return { ...numbers, externalAddress: config.externalAddress, mode: config.mode }
}

/** NSV-02a: every wrong field; an error across fields belongs to the later one. */
export function ftpProblemsOf(values: FtpValues): Partial<Record<keyof FtpValues, FtpProblem>> {
  const problems: Partial<Record<keyof FtpValues, FtpProblem>> = {}
  for (const field of numberFields) {
    const [least, most] = ftpRanges[field]
    if (!/^\d{1,9}$/.test(values[field])) problems[field] = 'digits'
    else if (Number(values[field]) < least || Number(values[field]) > most) problems[field] = 'range'
  }
  if (!problems.port && Number(values.port) < 1024 && Number(values.port) !== ftpPort) problems.port = 'reserved'
  if (!problems.passiveFrom && !problems.passiveTo && Number(values.passiveTo) <= Number(values.passiveFrom)) problems.passiveTo = 'order'
  if (values.externalAddress !== '' && !isReachable(values.externalAddress)) problems.externalAddress = 'address'
  return problems
}

/** Whether clients can connect to an IPv4 address from outside: none of this machine, of a group, or reserved. */
function isReachable(text: string): boolean {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)) return false
  const first = Number(parts[0])
  return first !== 0 && first !== 127 && first < 224
}

/** The configuration of valid values. */
export function configOf(values: FtpValues): FtpConfig {
  const numbers = Object.fromEntries(numberFields.map((field) => [field, Number(values[field])])) as Record<NumberField, number>
  return { ...numbers, externalAddress: values.externalAddress, mode: values.mode }
}
