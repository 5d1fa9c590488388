import type { AccountService } from '@cove/account-service'
import type { Db, KnownBrowsers, Log, SignInLimits } from '@cove/server-kit'
import type { AccountDesk } from './auth/account-desk.ts'
import type { AccountSignIn } from './auth/account-sign-in.ts'
import type { ClientGate } from './auth/client-gate.ts'
import type { Family } from './auth/family.ts'
import type { FamilyLinks } from './auth/family-links.ts'
import type { Identity } from './auth/identity.ts'
import type { Invitations } from './auth/invitations.ts'
import type { LocalAccounts } from './auth/local-accounts.ts'
import type { LocalFactors } from './auth/local-factors.ts'
import type { LocalPasskeys } from './auth/local-passkeys.ts'
import type { Members } from './auth/members.ts'
import type { PasskeySignIn } from './auth/passkey-sign-in.ts'
import type { Proofs } from './auth/proofs.ts'
import type { Prover } from './auth/prover.ts'
import type { SecondStep } from './auth/second-step.ts'
import type { Sessions } from './auth/sessions.ts'
import type { SetupLinks } from './auth/setup-links.ts'
import type { SignIn } from './auth/sign-in.ts'
import type { Tickets } from './auth/tickets.ts'
import type { UserRow, Users } from './auth/users.ts'
import type { DeviceConfig } from '../config.ts'
import type { DownloadDesk } from '../modules/downloads/download-desk.ts'
import type { EventHub } from './events/event-hub.ts'
import type { StreamDesk } from './events/event-stream.ts'
import type { LiveRequests } from './http/live-requests.ts'
import type { FileIndex } from '../files/index/file-index.ts'
import type { Jobs } from './jobs/open-jobs.ts'
import type { Reach } from './http/reach.ts'
import type { Thumbs } from '../modules/media/thumbs.ts'
import type { Ballasts } from '../files/disk/ballasts.ts'
import type { FileHashes } from '../files/vfs/file-hash.ts'
import type { Gate } from '@cove/server-kit/gate'
import type { QuotaDesk } from '../files/quota/quota-desk.ts'
import type { Spaces } from '../files/spaces/spaces.ts'
import type { Trash } from '../files/trash/trash-types.ts'
import type { Uploads } from '../modules/transfers/upload-types.ts'
import type { Vfs } from '../files/vfs/vfs-types.ts'
import type { RelayMark } from './http/relay-mark.ts'
import type { Tunnels } from '../modules/network/tunnels.ts'

import type { Hardware } from '../modules/storage/open-hardware.ts'
import type { CentreSources } from './centre-sources.ts'
import type { Homes } from '../files/spaces/homes.ts'
import type { PopUps } from './notices/pop-ups.ts'
import type { Power } from './power/power.ts'

/** Everything a handler may use. Made once per device; one object, so that tests can build it from parts. */
export interface DeviceParts {
  readonly config: DeviceConfig
  readonly version: string
  /** Changes with every start (DEV-07b). */
  readonly bootId: string
  readonly log: Log
  readonly db: Db
  readonly identity: Identity
  readonly users: Users
  readonly sessions: Sessions
  readonly tickets: Tickets
  readonly links: SetupLinks
  readonly signIn: SignIn
  /** S-I6: slows guessing at local accounts. */
  readonly signInLimits: SignInLimits
  /** S-I6: browsers that strangers cannot lock out. */
  readonly knownBrowsers: KnownBrowsers
  /** Where the device asks about accounts; who runs an account service calls `use`. */
  readonly accounts: AccountDesk
  readonly accountSignIn: AccountSignIn
  readonly localAccounts: LocalAccounts
  readonly secondStep: SecondStep
  readonly passkeys: LocalPasskeys
  readonly passkeySignIn: PasskeySignIn
  /** How signed-in people protect their own local accounts. */
  readonly localFactors: LocalFactors
  readonly familyLinks: FamilyLinks
  readonly family: Family
  readonly clientGate: ClientGate
  /** The account service of this origin (H-58); undefined where it is switched off. */
  readonly accountService: AccountService | undefined
  readonly members: Members
  readonly invitations: Invitations
  readonly proofs: Proofs
  /** S-C2: says who the device is, to anybody who asks. */
  readonly prover: Prover
  readonly spaces: Spaces
  readonly vfs: Vfs
  readonly uploads: Uploads
  readonly trash: Trash
  /** S-B1: room for signing in and cleaning up on a full disk. */
  readonly ballasts: Ballasts
  /** S-H7: what people may keep. */
  readonly quota: QuotaDesk
  readonly hashes: FileHashes
  /** So many batches of small files are in memory at once. */
  readonly batchGate: Gate
  /** TR-11a: who has tasks for the task centre. */
  readonly centre: CentreSources
  readonly index: FileIndex
  readonly jobs: Jobs
  /** What the device downloads by itself. */
  readonly downloads: DownloadDesk
  /** What happens on the device, stored for screens that were away. */
  readonly hub: EventHub
  /** Open event streams. */
  readonly streams: StreamDesk
  /** Requests that stream now, by session. */
  readonly live: LiveRequests
  readonly thumbs: Thumbs
  /** Where the device listens now. */
  readonly reach: Reach
  readonly tunnels: Tunnels
  /** Tells requests that came through the relay. */
  readonly relayMark: RelayMark
  /** Origins of other devices the desktop's pages may speak to (S-C2). */
  readonly deviceOrigins: () => readonly string[]
  /** The simulated disks, and what the device does with them. */
  readonly hardware: Hardware
  readonly popUps: PopUps
  readonly power: Power
  /** Homes of people who are gone. */
  readonly homes: Homes
  /** The device has nobody any more and waits for somebody with this setup link. */
  onNeedsSetup(link: string): void
  /** Puts sample files into a new administrator's home, where there are managed spaces. */
  fillHome(user: UserRow): Promise<void>
}
