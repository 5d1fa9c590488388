import { refuseCloud } from '../accounts/refusal-of.ts'
import type { StoredAccount } from '../accounts/account-store.ts'
import { isCloudError } from '../door/cloud-error.ts'
import type { CloudDriver, CloudUpload } from '../drivers/driver.ts'
import { isPart } from '../drivers/part-name.ts'
import type { CloudsParts } from '../parts.ts'
import { isVendor } from '../vendors/vendor.ts'
import type { EndUpload, SourceEnd, TargetEnd } from './ends.ts'

/** Whose account, and until when it is worked with. */
export interface CloudPlace {
  readonly userNo: string
  readonly accountId: number
  readonly folder: readonly string[]
  readonly signal: AbortSignal
}

/** The account as it is now; another sign-in counts from the next request on. */
function opened({ accounts, host }: CloudsParts, { userNo, accountId }: CloudPlace): { account: StoredAccount; driver: CloudDriver } {
  const account = host.principal(userNo) && accounts.find(userNo, accountId)
  if (!account) return refuseCloud('cloudAccountMissing')
  return { account, driver: accounts.driver(account, 'waits') }
}

/** Files of an account. */
export const cloudSource = (parts: CloudsParts, place: CloudPlace): SourceEnd => ({
  stat: (names) => opened(parts, place).driver.stat(names, place.signal),
  async *list(names) {
    for await (const entries of opened(parts, place).driver.list(names, place.signal)) yield entries.filter(({ name }) => !isPart(name))
  },
  read: (names, { version, sizeBytes }, startByte) =>
    opened(parts, place).driver.read(names, { startByte, version, sizeBytes, signal: place.signal }),
})

/** A folder of an account. */
export function cloudTarget(parts: CloudsParts, place: CloudPlace): TargetEnd {
  const { signal } = place
  const known = parts.accounts.find(place.userNo, place.accountId)
  return {
    keepsTimes: false,
    maxFileBytes: known && parts.accounts.driver(known, 'waits').limits.maxFileBytes,
    tooLarge: known && isVendor(known.kind) ? 'cloudDriveFileTooLarge' : 'cloudFileTooLarge',
    async find(names) {
      try {
        return await opened(parts, place).driver.stat(names, signal)
      } catch (error) {
        if (isCloudError(error, 'notFound')) return undefined
        throw error
      }
    },
    async makeFolder(names) {
      const { account, driver } = opened(parts, place)
      try {
        await driver.makeFolder(names, signal)
      } catch (error) {
        if (!isCloudError(error, 'exists')) throw error
      }
      parts.folders.changed(account, names.slice(0, -1))
    },
    async open(names, { file, state, content }) {
      const { account, driver } = opened(parts, place)
      const upload = await driver.write(names, { sizeBytes: file.sizeBytes, modifiedSeconds: file.modifiedSeconds, state, content, signal })
      return endOf(upload, {
        // The account may be gone, or have another sign-in, by the next part.
        before: () => void opened(parts, place),
        after: () => parts.folders.changed(account, names.slice(0, -1)),
      })
    },
    abandon: (names, state) => opened(parts, place).driver.abandon(names, state, AbortSignal.timeout(10_000)),
    settled() {
      const account = parts.accounts.find(place.userNo, place.accountId)
      if (account) parts.folders.tell(account, place.folder)
    },
  }
}

/** An upload of a driver as one of this end. */
function endOf(upload: CloudUpload, { before, after }: { readonly before: () => void; readonly after: () => void }): EndUpload {
  return {
    get doneBytes() {
      return upload.doneBytes
    },
    get state() {
      return upload.state
    },
    nextBytes: upload.nextBytes,
    async send(pieces) {
      before()
      await upload.send(pieces)
    },
    async finish() {
      await upload.finish()
      after()
    },
    close: async () => {},
  }
}
