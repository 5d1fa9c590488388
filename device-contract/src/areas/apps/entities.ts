import { defineEnumCodec, identifies, named, TimeSeconds, WholeNumber, wireObject, z } from '@cove/device-contract/kit'

/** What an id of an app looks like: it is a part of addresses. */
export const appIdPattern = /^[a-z][a-z0-9-]{1,38}[a-z0-9]$/
export const AppId = identifies('app', z.string().check(z.minLength(3), z.maxLength(40), z.regex(appIdPattern)))

/** What an app may ask for; nothing of it is given without the person picking a file or folder, notices excepted. */
export const appCapabilities = ['files.read', 'files.write', 'notify'] as const
export type AppCapability = (typeof appCapabilities)[number]

/** What a package may hold. */
export const appLimits = {
  packageBytes: 8 * 1024 ** 2,
  unpackedBytes: 32 * 1024 ** 2,
  files: 500,
  apps: 60,
  /** APP-04: of one reading, of one writing, and rows of one listing. */
  readBytes: 256 * 1024,
  writeBytes: 8 * 1024 ** 2,
  entries: 1000,
  grants: 100,
} as const

/** How long a grant lasts. */
export const grantSpan = defineEnumCodec({ once: 0, week: 1, always: 2 })
export type GrantSpan = 'once' | 'week' | 'always'
export const grantRight = defineEnumCodec({ read: 0, write: 1 })
export type GrantRight = 'read' | 'write'

/** WIN-10: shapes on a square of 24 units and two colours, as of any app; the device has checked them when the package was installed. */
const IconSchema = z.object({
  glyph: z.array(z.array(z.unknown())),
  from: z.string(),
  to: z.string(),
})

const InTwoLanguages = z.object({ 'zh-CN': z.string(), en: z.string() })

/** APP-02: an app that was installed from a package. */
export const AppSchema = wireObject({
  appId: named('id', z.string()),
  name: InTwoLanguages,
  version: z.string(),
  publisher: z.string(),
  icon: IconSchema,
  /** Where its first page is, on this device; it ends with the name of the page. */
  entryUrl: named('entry_url', z.string()),
  widthPx: named('width', WholeNumber),
  heightPx: named('height', WholeNumber),
  asks: z.array(z.enum(appCapabilities)),
  sizeBytes: named('size', WholeNumber),
  installedSeconds: named('installed', TimeSeconds),
})
export type InstalledApp = z.output<typeof AppSchema>

/** APP-04: a file or folder that a person gave to an app. */
export const GrantSchema = wireObject({
  grantId: named('id', WholeNumber),
  appId: named('app', z.string()),
  storageId: named('uuid', z.string()),
  path: z.string(),
  /** The last name of the path, or the name of the space for its top folder. */
  name: z.string(),
  isFolder: named('folder', z.boolean()),
  right: grantRight.schema,
  span: grantSpan.schema,
  givenSeconds: named('given', TimeSeconds),
  /** Left out for one that does not end by itself. */
  untilSeconds: named('until', z.optional(TimeSeconds)),
})
export type Grant = z.output<typeof GrantSchema>

/** What an app did, or what it was kept from. */
export const deedKinds = ['read', 'listed', 'written', 'blocked'] as const
export const DeedSchema = wireObject({
  deedId: named('id', WholeNumber),
  kind: z.enum(deedKinds),
  /** The last name of what it was about. */
  name: z.string(),
  /** Bytes, or how many entries were listed. */
  amount: WholeNumber,
  atSeconds: named('at', TimeSeconds),
})
export type Deed = z.output<typeof DeedSchema>
