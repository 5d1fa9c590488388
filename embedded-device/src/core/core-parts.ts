import type { AccountService } from '@cove/account-service'
import type { Db, KnownBrowsers, Log, SignInLimits } from '@cove/server-kit'
import type { AccountClient } from './auth/account-client.ts'
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
import type { SignInCodes } from './auth/sign-in-codes.ts'
import type { Proofs } from './auth/proofs.ts'
import type { Prover } from './auth/prover.ts'
import type { SecondStep } from './auth/second-step.ts'
import type { Sessions } from './auth/sessions.ts'
import type { SetupLinks } from './auth/setup-links.ts'
import type { SignIn } from './auth/sign-in.ts'
import type { Tickets } from './auth/tickets.ts'
import type { UserChanges } from './auth/user-changes.ts'
import type { Users } from './auth/users.ts'
import type { DeviceConfig } from './base/device-config.ts'
import type { EventLog } from './event-log/event-log.ts'
import type { EventHub } from './events/event-hub.ts'
import type { EventViews } from './events/event-views.ts'
import type { EventStreams } from './events/event-stream.ts'
import type { LiveRequests } from './http/live-requests.ts'
import type { Jobs } from './jobs/open-jobs.ts'
import type { Schedules } from './schedules/open-schedules.ts'
import type { Settings } from './settings/open-settings.ts'
import type { TransferActivity } from './schedules/transfer-activity.ts'
import type { Guards } from './http/guards.ts'
import type { Ports } from './http/ports.ts'
import type { RawPaths } from './http/raw-paths.ts'
import type { Reach } from './http/reach.ts'
import type { RelayTag } from './http/relay-tag.ts'
import type { CentreSources } from './jobs/centre-sources.ts'
import type { NoticeChannels } from './notices/channels/open-channels.ts'
import type { Notices } from './notices/open-notices.ts'
import type { PopUps } from './notices/pop-ups.ts'
import type { Positions } from './positions/open-positions.ts'
import type { Power } from './power/power.ts'
import type { Wallpapers } from './wallpaper/open-wallpapers.ts'

/** What core offers its own handlers and what is opened after it. */
export interface CoreParts {
  readonly config: DeviceConfig
  readonly version: string
  /** Changes with every start (DEV-07b). */
  readonly bootId: string
  readonly log: Log
  readonly db: Db
  readonly identity: Identity
  /** S-B1: refuses while the database has no space for rows that may grow. */
  readonly admitRows: () => Promise<void>
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
  readonly accounts: AccountClient
  readonly accountSignIn: AccountSignIn
  readonly localAccounts: LocalAccounts
  readonly secondStep: SecondStep
  readonly passkeys: LocalPasskeys
  readonly passkeySignIn: PasskeySignIn
  /** Sign-ins of computers without a desktop. */
  readonly signInCodes: SignInCodes
  /** How signed-in users protect their own local accounts. */
  readonly localFactors: LocalFactors
  readonly familyLinks: FamilyLinks
  readonly family: Family
  readonly clientGate: ClientGate
  /** The account service of this origin (H-58); undefined where it is switched off. */
  readonly accountService: AccountService | undefined
  readonly members: Members
  readonly invitations: Invitations
  readonly proofs: Proofs
  /** S-C2: proves the identity of the device to any caller. */
  readonly prover: Prover
  /** TR-11a: who has tasks for the task centre. */
  readonly centre: CentreSources
  /** Durable jobs of every kind (TSK-01, TSK-04). */
  readonly jobs: Jobs
  readonly schedules: Schedules
  /** Settings of features, of every user (SETA). */
  readonly settings: Settings
  /** Pictures that users uploaded for their desktops (SET-01b). */
  readonly wallpapers: Wallpapers
  /** Which users send files now. */
  readonly transferActivity: TransferActivity
  /** Users who were added or removed: their files follow. */
  readonly userChanges: UserChanges
  /** What happens on the device, stored for screens that were away. */
  readonly hub: EventHub
  /** What stored events mean to one user. */
  readonly eventViews: EventViews
  /** Open event streams. */
  readonly streams: EventStreams
  /** Requests that stream now, by session. */
  readonly live: LiveRequests
  /** Where the device listens now. */
  readonly reach: Reach
  /** What every server of the device asks first. */
  readonly guards: Guards
  /** Further ports, for other protocols than the contract's. */
  readonly ports: Ports
  /** Paths of the main port that another protocol answers. */
  readonly rawPaths: RawPaths
  /** Recognises requests that came through the relay. */
  readonly relayTag: RelayTag
  /** Origins of other devices the desktop's pages may speak to (S-C2). */
  readonly deviceOrigins: () => readonly string[]
  readonly popUps: PopUps
  /** Incidents of the device, stored for each user (NTC). */
  readonly notices: Notices
  /** Mail and webhook. */
  readonly noticeChannels: NoticeChannels
  /** Where users are in videos, audio and books (POS). */
  /** LOG-01: what happened on the device, line by line. */
  readonly eventLog: EventLog
  readonly positions: Positions
  readonly power: Power
  /** The device has no user any more and waits for a user with this setup link. */
  onNeedsSetup(link: string): void
}
