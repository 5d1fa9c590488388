import { Flag, TimeSeconds, WholeNumber, identifies, named, wireObject, z } from '@cove/device-contract/kit'

/** What a notice is about (NTC-01b); the last four are ours. */
export const noticeTypes = ['system', 'storage', 'recycle', 'migration', 'task', 'download', 'login', 'version'] as const
/** How urgent a notice is, least urgent first (NTC-01b). */
export const noticeLevels = ['info', 'important', 'warn'] as const
/** States of an incident. */
export const noticeStates = ['open', 'acknowledged', 'fixed'] as const
/** Tabs of the notice centre (NTC-01a). */
export const noticeTabs = ['device', 'login', 'version'] as const
/** Where a notice can be sent. */
export const noticeChannels = ['desktop', 'browser', 'mail', 'webhook'] as const

export type NoticeType = (typeof noticeTypes)[number]
export type NoticeLevel = (typeof noticeLevels)[number]
export type NoticeState = (typeof noticeStates)[number]
export type NoticeTab = (typeof noticeTabs)[number]
export type NoticeChannel = (typeof noticeChannels)[number]

/** The tab that shows notices of a type. */
export const tabOf = (type: string): NoticeTab => (type === 'login' || type === 'version' ? type : 'device')

/** Ids of notices, as a caller names them. */
export const NoticeIds = z.array(identifies('notice', z.string().check(z.minLength(1), z.maxLength(20)))).check(z.maxLength(500))

/** One sentence in every language of the desktop. */
const TextSchema = wireObject({ 'zh-CN': named('zh', z.string()), en: z.string() })

/** A place to go to, with what its button says. */
const LinkSchema = wireObject({ route: z.string(), label: TextSchema })

/** NTC-02a: something that happened, with everything that belongs to the same cause. */
export const NoticeSchema = wireObject({
  noticeId: named('id', z.string()),
  /** What the incident is grouped by. */
  cause: z.string(),
  /** A client shows a type that it does not know as 'system'. */
  type: z.string(),
  level: z.enum(noticeLevels),
  state: z.enum(noticeStates),
  isSeen: named('seen', Flag),
  title: TextSchema,
  body: TextSchema,
  /** How many events were merged. */
  count: WholeNumber,
  firstSeconds: named('first_time', TimeSeconds),
  lastSeconds: named('last_time', TimeSeconds),
  /** Oldest first; equal events that follow each other are one entry. */
  timeline: z.array(
    wireObject({ atSeconds: named('time', TimeSeconds), state: z.enum(noticeStates), title: TextSchema, count: WholeNumber }),
  ),
  /** A known incident is open again at this time, unless it is fixed by then. */
  remindSeconds: named('remind_time', z.optional(TimeSeconds)),
  action: z.optional(LinkSchema),
  /** Takes back what the notice is about. */
  undo: z.optional(LinkSchema),
})
export type Notice = z.output<typeof NoticeSchema>
export type NoticeText = z.output<typeof TextSchema>
export type NoticeLink = z.output<typeof LinkSchema>
