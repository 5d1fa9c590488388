import { readFileSync } from 'node:fs'
import { z } from '@cove/device-contract/kit'
import { ConfigProblem } from '../start-problems/config-problem.ts'

const Address = z.string().check(z.regex(/^https?:\/\/[^/?#@]+(?:\/[^?#]*)?$/))
const Key = z.string().check(z.minLength(1), z.maxLength(256))

/** How the carrier is reached, and the credentials of the app that speaks to it (CAR-03c). */
const carrierSchema = z.object({
  address: Address,
  appId: Key,
  appKey: Key,
  secretKey: Key,
  channelId: z.string(),
  /** Where signed calls (families, groups) are sent to; the address without. */
  jsonAddress: z.optional(Address),
})
/** How the search engine's drive is reached (SED-02a). */
const searchSchema = z.object({
  address: Address,
  /** Where a person signs in and tokens come from; the address without. */
  signInAddress: z.optional(Address),
  /** Where bytes are sent to; the address without. */
  uploadAddress: z.optional(Address),
  clientId: Key,
  clientSecret: Key,
  /** The one folder that the app may write in; '' where it may everywhere. */
  folder: z.string(),
})
const fileSchema = z.object({ carrier: z.optional(carrierSchema), search: z.optional(searchSchema) })

/** The vendors of cloud drives, as a setting of the device names them. */
export type CloudServices = z.output<typeof fileSchema>

/** Reads the setting of the vendors' services. Throws `ConfigProblem` for what cannot be used. */
export function readCloudServices(file: string): CloudServices {
  try {
    return fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new ConfigProblem(`--cloud-services must name a JSON file with the addresses and app keys of cloud services: ${why}`)
  }
}
