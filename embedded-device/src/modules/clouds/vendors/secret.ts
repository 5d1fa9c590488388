import { z } from '@cove/device-contract/kit'

const secretSchema = z.object({
  accessToken: z.string(),
  /** The carrier has none: its access token is shown for the next. */
  refreshToken: z.string(),
  /** When the access token ends. */
  endsMs: z.number(),
  /** How long it lives as a whole. */
  lifeMs: z.number(),
})

/** What a vendor gave this device; stored sealed. */
export type VendorSecret = z.output<typeof secretSchema>

/** The secret in its stored form; undefined for anything else. */
export function secretIn(text: string | undefined): VendorSecret | undefined {
  if (text === undefined || text === '') return undefined
  try {
    return secretSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
