import { named, wireNumber, wireObject, z } from '@cove/device-contract/kit'

/** VER-03: days after which a version is removed. */
export const versionDays = [7, 30, 90, 365] as const
/** VER-03: how many versions of one file are kept. */
export const versionCounts = [5, 20, 50, 100] as const

const oneOf = (choices: readonly number[]) => (value: number) => choices.includes(value)
const Days = wireNumber().check(z.int(), z.refine(oneOf(versionDays))) as unknown as z.ZodMiniType<number, number>
const Count = wireNumber().check(z.int(), z.refine(oneOf(versionCounts))) as unknown as z.ZodMiniType<number, number>

/** Settings of one user (VER-03). */
export const settings = wireObject({
  keptDays: named('days', z._default(Days, 30)),
  keptCount: named('count', z._default(Count, 20)),
})
