import { publish, readRegistry } from '@cove/release-kit'
import type { Ledger } from '@cove/release-kit'
import type { Host } from '../../module-kit/module-kit.ts'
import type { ReleaseParts } from './parts.ts'
import { publishPatiently } from './publish-patiently.ts'
import type { HurtingCanary, ReleaseHealth } from './health/release-health.ts'

/** Who ends a canary, in the ledger, where no person does. */
export const deviceActor = 'device'

const causePrefix = 'releases.halted.'
const causeOf = (id: string) => `${causePrefix}${id}`

/** Ends canaries that hurt their users (REL-05). */
export interface HaltCanaries {
  /** Looks once; what cannot be written now is tried again with the next report. Never rejects. */
  readonly look: () => Promise<void>
  /** Takes back notices about what a person has published since. */
  readonly settle: () => void
}

interface Halting extends Pick<Host, 'notices'> {
  readonly parts: ReleaseParts
  readonly health: Pick<ReleaseHealth, 'hurting'>
}

/** Creates it. */
export function createHaltCanaries({ parts, health, notices }: Halting): HaltCanaries {
  let running: Promise<void> | undefined
  const halt = async (hurting: HurtingCanary): Promise<void> => {
    const { id } = hurting
    const isHalted = await publishPatiently(parts, (publishing) => {
      // Another command may have moved it while this one waited.
      if (!parts.health.hurting(foldOf(parts)).some((one) => one.id === id && one.version === hurting.version)) return false
      publish({ dist: parts.dist, ...publishing, halt: [id], actor: deviceActor, reason: reasonOf(hurting) })
      return true
    })
    if (!isHalted) return
    parts.log.info(`halted ${id} ${hurting.version}: ${reasonOf(hurting)}`)
    tell(parts, notices, hurting)
  }
  const lookOnce = async (): Promise<void> => {
    const { fold } = parts.ledger.look()
    for (const hurting of fold ? health.hurting(fold) : [])
      await halt(hurting).catch((error: unknown) => parts.log.error(`halting ${hurting.id}`, error))
  }
  return {
    look: () => (running ??= lookOnce().finally(() => (running = undefined))),
    settle() {
      const { fold } = parts.ledger.look()
      for (const cause of fold ? notices.unfixed(causePrefix) : [])
        if (fold && !isHaltedByDevice(fold, cause.slice(causePrefix.length))) notices.resolve({ cause, administrators: true })
    },
  }
}

const emptyFold: Ledger = { pointers: new Map(), lines: [], head: '', isTorn: false }
const foldOf = (parts: ReleaseParts): Ledger => parts.ledger.look().fold ?? emptyFold

/** For the ledger. */
const reasonOf = ({ now, before, base }: HurtingCanary): string =>
  `hurt ${now.hurt} of ${now.sessions} sign-ins; ${base} hurt ${before.hurt} of ${before.sessions}`

function isHaltedByDevice({ lines }: Ledger, id: string): boolean {
  const last = lines.findLast(({ moves }) => moves.some((move) => move.id === id))
  return last?.actor === deviceActor && last.moves.some((move) => move.id === id && move.action === 'halt')
}

function tell({ dist }: ReleaseParts, notices: Host['notices'], { id, version, base, now }: HurtingCanary): void {
  const manifest = readRegistry(dist)?.remotes.find((one) => one.id === id)?.manifest
  const nameIn = (locale: 'zh-CN' | 'en') => (manifest ? (manifest.names[locale][manifest.title] ?? id) : id)
  notices.raise({
    cause: causeOf(id),
    administrators: true,
    level: 'important',
    text: 'canaryHalted',
    values: { zh: nameIn('zh-CN'), en: nameIn('en'), version, base, hurt: now.hurt },
  })
}
