import type { DeviceClient } from '@cove/device-contract'
import { maxReports, positions as area } from '@cove/device-contract/positions'
import type { KnownPosition } from '@cove/device-contract/positions'
import type { DeviceEvents } from '../events/device-events.ts'
import { choicesOf, isFurther } from './position-choices.ts'
import { positionKeyOf } from './position-key.ts'
import { openPositionQueue } from './position-queue.ts'
import type { PositionQueue, QueuedPosition } from './position-queue.ts'
import type { LoadedPosition, PositionItem, PositionService } from './position-service.ts'

/** What the service needs. */
export interface PositionParts {
  readonly device: () => DeviceClient
  readonly events: DeviceEvents
  readonly storage: Storage
  /** The signed-in user; undefined while no user is. */
  readonly userNo: () => string | undefined
  readonly nowMs: () => number
  readonly newId: () => string
  readonly setTimer: (run: () => void, delayMs: number) => Disposable
}

/** The service with what only the kernel uses. */
export interface OwnedPositions extends PositionService, Disposable {
  /** Sends what waits: the device is back. */
  readonly flush: () => Promise<void>
}

/** How long reports are collected before they are sent, in ms. */
const sendDelayMs = 2_000

const clientKey = 'cove.positions-client'

/** Creates the service: this browser's reports in its storage, those of other clients from the device. */
export function createPositions(parts: PositionParts): OwnedPositions {
  const queue = (): PositionQueue | undefined => {
    const userNo = parts.userNo()
    return userNo === undefined ? undefined : openPositionQueue(parts.storage, positionKeyOf(userNo))
  }
  const itemIds = new Map<string, string>()
  const sender = createSender(parts, queue)
  return {
    flush: sender.flush,
    remember(item, position) {
      const { storageId, path } = item
      queue()?.put({ storageId, path, position, atWallMs: parts.nowMs(), isSent: false })
      sender.soon()
    },
    load: async (item) => {
      const loaded = await loadItem(parts, item)
      if (loaded) itemIds.set(keyOf(item), loaded.itemId)
      return choiceOf(parts, queue()?.find(item), loaded?.positions)
    },
    onFurther: (item, listener) =>
      parts.events.on(area, 'position.changed', ({ itemId, known }) => {
        if (itemId !== itemIds.get(keyOf(item)) || known.clientId === clientIdOf(parts)) return
        const own = queue()?.find(item)?.position
        if (own && !isFurther(known.position, own)) return
        listener({ position: known.position, clientName: known.clientName, ageSeconds: known.ageSeconds })
      }),
    [Symbol.dispose]: sender[Symbol.dispose],
  }
}

const keyOf = ({ storageId, path }: PositionItem): string => `${storageId}\n${path}`

/** The id of this browser; the same for all users and tabs, and never derived from anything else. */
function clientIdOf({ storage, newId }: PositionParts): string {
  const known = storage.getItem(clientKey)
  if (known !== null && /^[A-Za-z0-9_-]{8,64}$/.test(known)) return known
  const made = newId()
    .replace(/[^A-Za-z0-9_-]/g, '')
    .padEnd(8, '0')
    .slice(0, 64)
  storage.setItem(clientKey, made)
  return made
}

interface LoadedItem {
  readonly itemId: string
  readonly positions: readonly KnownPosition[]
}

async function loadItem({ device }: PositionParts, { storageId, path }: PositionItem): Promise<LoadedItem | undefined> {
  const answer = await device()
    .use(area)
    .load({ query: { storageId, path } })
    // The device is away: this browser's own position applies.
    .catch(() => undefined)
  return answer?.ok ? answer.data : undefined
}

function choiceOf(parts: PositionParts, own: QueuedPosition | undefined, known: readonly KnownPosition[] | undefined): LoadedPosition {
  const isNews = own !== undefined && (!known || !own.isSent)
  const ownNow = isNews ? { position: own.position, ageSeconds: Math.max(0, (parts.nowMs() - own.atWallMs) / 1000) } : undefined
  return { choices: choicesOf(known ?? [], clientIdOf(parts), ownNow), isComplete: known !== undefined }
}

interface Sender extends Disposable {
  readonly soon: () => void
  readonly flush: () => Promise<void>
}

/** Sends reports in batches, one batch after the other. */
function createSender(parts: PositionParts, queue: () => PositionQueue | undefined): Sender {
  let timer: Disposable | undefined
  let running: Promise<void> | undefined
  const send = async (): Promise<void> => {
    const own = queue()
    for (let waiting = own?.unsent() ?? []; own && waiting.length > 0;) {
      const batch = waiting.slice(0, maxReports)
      if (!(await sendBatch(parts, own, batch))) return
      waiting = waiting.slice(batch.length)
    }
  }
  const flush = (): Promise<void> => {
    running ??= send().finally(() => (running = undefined))
    return running
  }
  return {
    flush,
    soon: () => {
      timer ??= parts.setTimer(() => {
        timer = undefined
        void flush()
      }, sendDelayMs)
    },
    [Symbol.dispose]: () => timer?.[Symbol.dispose](),
  }
}

/** False when the device did not take them: they wait for its return. */
async function sendBatch(parts: PositionParts, queue: PositionQueue, batch: readonly QueuedPosition[]): Promise<boolean> {
  const now = parts.nowMs()
  const reports = batch.map(({ storageId, path, position, atWallMs }) => ({
    storageId,
    path,
    position,
    ageMs: Math.max(0, Math.round(now - atWallMs)),
  }))
  const answer = await parts
    .device()
    .use(area)
    .report({ body: { clientId: clientIdOf(parts), reports } })
    .catch(() => undefined)
  if (!answer?.ok) return false
  const withOutcome = (...names: readonly string[]) => batch.filter((_, index) => names.includes(answer.data.outcomes[index] ?? ''))
  queue.drop(withOutcome('gone'))
  queue.settle(withOutcome('stored', 'older'))
  return true
}
