import { channelsOf, notices as area } from '@cove/device-contract/notices'
import type { NoticeType } from '@cove/device-contract/notices'
import { createSealing } from '@cove/server-kit'
import type { Db, Log } from '@cove/server-kit'
import * as z from 'zod/mini'
import type { Identity } from '../../auth/identity.ts'
import type { Users } from '../../auth/users.ts'
import { createAddressGuard } from '../../http/address-guard.ts'
import type { AddressGuard } from '../../http/address-guard.ts'
import { defineJob } from '../../jobs/define-job.ts'
import type { Jobs } from '../../jobs/open-jobs.ts'
import type { Settings } from '../../settings/open-settings.ts'
import type { StoredIncident } from '../store/notice-store.ts'
import type { Notices } from '../open-notices.ts'
import { channelText, testCause, testText } from '../texts/core-notices.ts'
import { DeliveryFailure } from './delivery-failure.ts'
import type { DeliveryReason } from './delivery-failure.ts'
import { dueAt, togetherMs } from './due.ts'
import { createMailServerStore } from './mail-server.ts'
import type { MailServerStore } from './mail-server.ts'
import { mailOf, webhookBodyOf } from './message.ts'
import { createOutbox } from './outbox.ts'
import type { Destination, Outbox, OutsideChannel } from './outbox.ts'
import { sendMail } from './send-mail.ts'
import { sealPlainPassword } from './seal-plain-password.ts'
import { sendWebhook } from './send-webhook.ts'

/** What a test may replace. */
export interface ChannelSeams {
  readonly guard?: AddressGuard
  readonly timeoutMs?: number
  /** First pause between two tries. */
  readonly firstRetryMs?: number
}

export interface ChannelsOptions {
  readonly db: Db
  readonly log: Log
  readonly users: Users
  readonly settings: Settings
  readonly jobs: Pick<Jobs, 'add' | 'register'>
  readonly notices: Notices
  readonly identity: Pick<Identity, 'name' | 'secret'>
  readonly config: { readonly dataDir: string }
  readonly seams?: ChannelSeams | undefined
}

/** Mail and webhook of the device (NTC-06, NTC-07). */
export interface NoticeChannels extends AsyncDisposable {
  readonly mailServer: MailServerStore
  /** Tries again what no job is left for. */
  planAll(): void
  /** Sends a test now; undefined when it was taken. */
  test(userNo: string, channel: OutsideChannel): Promise<DeliveryReason | undefined>
}

const kind = `${area.id}.deliver`
/** Notices about a channel are never sent through one. */
const channelCause = (channel: OutsideChannel): string => `notices.channel.${channel}`
const timeoutMs = 15_000
const finalReasons: readonly DeliveryReason[] = ['channelUnset', 'mailServerUnset', 'channelAddressRefused']

/** Opens the channels that leave the device; deliveries of before a restart continue. */
export function openChannels(options: ChannelsOptions): NoticeChannels {
  const { db, jobs, notices, settings } = options
  const stack = new AsyncDisposableStack()
  const outbox = createOutbox(db)
  const mailServer = openMailServer(options)
  const send = createSender(options, mailServer)
  const plan = createPlanner({ db, jobs }, outbox)
  stack.use(jobs.register(area.id, { deliver: deliverJob({ options, outbox, send, plan }) }, area.jobs))
  const planAll = (): void => outbox.destinations().forEach(plan)
  planAll()
  stack.use(
    notices.onNews((userNo, incident) => {
      if (incident.cause === testCause || incident.cause.startsWith('notices.channel.')) return
      const own = settings.of(area, userNo)
      for (const channel of outsideChannels(own, incident.type)) {
        outbox.add({ userNo, channel }, incident.id, dueAt(notices.nowMs(), incident.level, own))
        plan({ userNo, channel })
      }
    }),
  )
  return {
    mailServer,
    planAll,
    test: async (userNo, channel) => {
      const nowMs = notices.nowMs()
      const incident: StoredIncident = {
        id: 0,
        cause: testCause,
        type: 'system',
        level: 'info',
        state: 'open',
        isSeen: false,
        content: testText,
        timeline: [],
        count: 1,
        firstMs: nowMs,
        lastMs: nowMs,
        notifiedMs: nowMs,
      }
      try {
        await send({ userNo, channel }, [incident])
        return undefined
      } catch (error) {
        if (error instanceof DeliveryFailure) return error.reason
        throw error
      }
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

function openMailServer({ db, config, identity, log }: ChannelsOptions): MailServerStore {
  const sealing = createSealing(identity.secret)
  sealPlainPassword({ db, dataDir: config.dataDir, sealing, log })
  return createMailServerStore(db, sealing)
}

interface OwnChannels {
  readonly channels: Parameters<typeof channelsOf>[0]
  readonly mailAddress: string
  readonly webhookUrl: string
}

/** Channels that are chosen for this type and have an address. */
function outsideChannels({ channels, mailAddress, webhookUrl }: OwnChannels, type: NoticeType): OutsideChannel[] {
  const wanted = channelsOf(channels, type)
  const has = { mail: mailAddress !== '', webhook: webhookUrl !== '' }
  return (['mail', 'webhook'] as const).filter((channel) => has[channel] && wanted.includes(channel))
}

type Send = (to: Destination, incidents: readonly StoredIncident[], signal?: AbortSignal) => Promise<void>

function createSender({ settings, identity, seams = {} }: ChannelsOptions, mailServer: MailServerStore): Send {
  const guard = seams.guard ?? createAddressGuard()
  const limitMs = seams.timeoutMs ?? timeoutMs
  return async ({ userNo, channel }, incidents, signal) => {
    const { mailAddress, webhookUrl } = settings.of(area, userNo)
    const message = { deviceName: identity.name, incidents }
    if ((channel === 'mail' ? mailAddress : webhookUrl) === '') throw new DeliveryFailure('channelUnset')
    if (channel === 'webhook') return sendWebhook({ url: webhookUrl, body: webhookBodyOf(message), guard, timeoutMs: limitMs, signal })
    const server = mailServer.get()
    if (!server) throw new DeliveryFailure('mailServerUnset')
    return sendMail({ server, to: mailAddress, ...mailOf(message), timeoutMs: limitMs })
  }
}

/** Adds one job for what is due next, unless one waits that comes early enough. */
function createPlanner({ db, jobs }: Pick<ChannelsOptions, 'db' | 'jobs'>, outbox: Outbox): (to: Destination) => void {
  return ({ userNo, channel }) => {
    const runAtMs = outbox.nextMs({ userNo, channel })
    if (runAtMs === undefined) return
    const payload = { userNo, channel }
    const waits = "select 1 from job where kind = ? and state = 'ready' and payload = ? and run_at <= ?"
    if (db.value(waits, kind, JSON.stringify(payload), runAtMs) === undefined) jobs.add({ kind, userNo: undefined, payload, runAtMs })
  }
}

interface DeliverParts {
  readonly options: ChannelsOptions
  readonly outbox: Outbox
  readonly send: Send
  readonly plan: (to: Destination) => void
}

/** NTC-06a: sends what is due to one destination as one message; the engine tries again with a growing pause. */
function deliverJob({ options, outbox, send, plan }: DeliverParts) {
  const { notices, seams = {} } = options
  const busy = new Set<string>()
  return defineJob({
    payload: z.object({ userNo: z.string(), channel: z.enum(['mail', 'webhook']) }),
    cursor: z.object({ sent: z.number() }),
    runs: {
      in: 'main',
      concurrency: 4,
      priority: 'low',
      canPause: false,
      keptDays: 1,
      // Every failure may pass: a mail server restarts, a name server answers again.
      retries: { times: 5, firstMs: seams.firstRetryMs ?? 30_000, when: () => true },
    },
    async *run({ payload: to, signal }) {
      const name = `${to.userNo} ${to.channel}`
      // The one that sends to this destination plans the next.
      if (busy.has(name)) return
      busy.add(name)
      using _end = { [Symbol.dispose]: () => void busy.delete(name) }
      const ids = outbox.dueAt(to, notices.nowMs() + togetherMs)
      const incidents = ids.flatMap((id) => notices.store.byId(to.userNo, id) ?? [])
      const incident = { userNo: to.userNo, cause: channelCause(to.channel) }
      if (incidents.length > 0) {
        try {
          await send(to, incidents, signal)
          notices.resolve(incident)
        } catch (error) {
          if (signal.aborted) throw error
          notices.raise({ ...incident, type: 'system', level: 'important', content: channelText[to.channel] })
          // A channel that cannot work keeps nothing waiting; the notices themselves stay.
          if (!(error instanceof DeliveryFailure) || !finalReasons.includes(error.reason)) throw error
        }
      }
      outbox.done(to, ids)
      yield { cursor: { sent: ids.length }, done: ids.length, total: ids.length }
      // The next job may start within `plan`.
      busy.delete(name)
      plan(to)
    },
  })
}
