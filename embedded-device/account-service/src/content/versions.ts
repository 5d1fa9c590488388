import { versionNotes } from './texts/version-notes.ts'

interface ClientRelease {
  readonly version: string
  /** Counts releases. */
  readonly number: number
  /** Empty where the client comes with the device and is never fetched. */
  readonly packageUrl: string
  readonly notes: string
}

const web: ClientRelease = { version: '1.0.0', number: 1, packageUrl: '', notes: versionNotes }

/** The newest client of each platform; every client of today is the one the device itself serves. */
export const clients: Readonly<Record<string, ClientRelease>> & { readonly web: ClientRelease } = { web }

/** DEV-11: what must not be older. */
export interface LeastVersions {
  /** A client below this version is refused (8059). */
  readonly client: string
  /** Below this a device does not work with the clients of today (8070). */
  readonly firmware: string
}

/** The first release works with the first firmware; the owner of the service may ask for more. */
export const firstVersions: LeastVersions = { client: '1.0.0', firmware: '1.0.0' }
