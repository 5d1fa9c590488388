import { z } from '@cove/device-contract/kit'

/** Dotted lower-case words: `files.sort`, `desktop.appearance`. */
export const PreferenceKey = z.string().check(z.regex(/^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+){0,3}$/), z.maxLength(64))
