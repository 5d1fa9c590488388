import { extensionOf } from '@cove/device-contract/rules'
import * as z from 'zod/mini'
import type { PreferenceDefinition } from '../preferences/preferences.ts'
import type { Opener } from './opener.ts'

const RememberedSchema = z.object({
  key: z.string().check(z.maxLength(128)),
  names: z.object({ 'zh-CN': z.string().check(z.maxLength(128)), en: z.string().check(z.maxLength(128)) }),
})

/** OPN-03: the app a user chose for a type. Its names are stored too, for the sentence about an app that was removed. */
export type RememberedOpener = z.infer<typeof RememberedSchema>

/** The most types a user may choose an app for; the oldest choice makes room. */
export const mostRemembered = 200

/** OPN-03: the app of each type by extension in lower case; '' is for names without one. Stored per user on the device. */
export const rememberedOpeners: PreferenceDefinition<Readonly<Record<string, RememberedOpener>>> = {
  key: 'files.openers',
  schema: z.record(z.string().check(z.maxLength(64)), RememberedSchema),
  initial: {},
}

/** The type that a choice is remembered for. */
export function openingTypeOf(name: string): string {
  return extensionOf(name).slice(0, 64)
}

/** The choice for the type of a name, if the user made one. */
export function rememberedFor(choices: Readonly<Record<string, RememberedOpener>>, name: string): RememberedOpener | undefined {
  const type = openingTypeOf(name)
  // An extension may be called like a member of every object.
  return Object.hasOwn(choices, type) ? choices[type] : undefined
}

/** The choices with one more, or without one when `opener` is undefined. */
export function withRemembered(
  before: Readonly<Record<string, RememberedOpener>>,
  type: string,
  opener: Pick<Opener, 'key' | 'names'> | undefined,
): Readonly<Record<string, RememberedOpener>> {
  const others = Object.entries(before).filter(([known]) => known !== type)
  if (!opener) return Object.fromEntries(others)
  return Object.fromEntries([...others.slice(1 - mostRemembered), [type, { key: opener.key, names: opener.names }]])
}
