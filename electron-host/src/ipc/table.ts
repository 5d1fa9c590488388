import type { Shape, ShapeOf } from './shape.ts'
import { flag, integer, nothing, optional, record, text } from './shape.ts'

/** Which pages may use a channel: the desktop itself, or a native window that shows one app. */
export type SenderKind = 'desktop' | 'app'

/** Checks of one channel. */
export interface ChannelRules<I> {
  readonly who: readonly SenderKind[]
  readonly input: Shape<I>
  readonly maxBytes: number
  /** Calls of one window: so many at once, and so many again each second. */
  readonly burst: number
  readonly perSecond: number
}

/** Facts of this computer for the list of sign-ins (ELC-01); no paths and no account names. */
export interface ComputerFacts {
  readonly computerId: string
  readonly hostName: string
  readonly osVersion: string
  readonly platform: string
  readonly clientType: 'desktop'
  readonly version: string
}

/** A folder of this computer that the user chose. Pages know its id and name, never its path. */
export interface GrantedFolder {
  readonly id: string
  readonly name: string
}

/** Settings of the client as pages see them. */
export interface SeenSettings {
  readonly startsAtBoot: boolean
  readonly closesToTray: boolean
  readonly signsInAutomatically: boolean
  /** The system's download folder when left out. */
  readonly downloadFolder: GrantedFolder | undefined
}

/** A device of the local network, as it says it is. */
export interface FoundDevice {
  readonly id: string
  readonly serialNo: string
  readonly model: string
  readonly name: string
  /** `changed`: another key than the one pinned for this number. */
  readonly trust: 'new' | 'known' | 'changed'
  /** Beginning of the hash of its key, to compare with the one on its screen. */
  readonly fingerprint: string
}

/** Why a device is not used. */
export type UseOutcome = 'used' | 'unknown' | 'unreachable' | 'otherDevice'

const everyone: readonly SenderKind[] = ['desktop', 'app']
const address = text(2_048, /^\/(?![/\\])[^\\\p{Cc}]*$/u)
const seldom = { maxBytes: 8_192, burst: 10, perSecond: 2 } as const
const often = { maxBytes: 8_192, burst: 40, perSecond: 20 } as const

/** Every call a page can make; main's handlers and the preload's functions are derived from it. */
export const table = {
  'windows.open': { who: everyone, input: record({ address }), ...often },
  'windows.close': { who: everyone, input: nothing, ...often },
  'windows.setTitle': { who: everyone, input: record({ title: text(200) }), ...often },
  'windows.badge': { who: ['desktop'], input: record({ count: integer(0, 1_000_000) }), ...often },
  'computer.facts': { who: everyone, input: nothing, ...seldom },
  'devices.search': { who: ['desktop'], input: nothing, ...seldom },
  'devices.use': { who: ['desktop'], input: record({ id: text(32, /^[0-9a-f]{32}$/) }), ...seldom },
  'folders.choose': { who: everyone, input: nothing, ...seldom },
  'folders.list': { who: everyone, input: nothing, ...often },
  'folders.forget': { who: everyone, input: record({ id: text(64) }), ...seldom },
  'settings.read': { who: everyone, input: nothing, ...often },
  'settings.change': {
    who: everyone,
    input: record({ startsAtBoot: optional(flag), closesToTray: optional(flag), signsInAutomatically: optional(flag) }),
    ...seldom,
  },
  'settings.chooseDownloadFolder': { who: everyone, input: nothing, ...seldom },
  'links.openExternal': { who: everyone, input: record({ url: text(2_048) }), ...seldom },
} as const satisfies Record<string, ChannelRules<never> | ChannelRules<unknown>>

/** What each channel answers. */
export interface Answers {
  'windows.open': { readonly isReused: boolean }
  'windows.close': undefined
  'windows.setTitle': undefined
  'windows.badge': undefined
  'computer.facts': ComputerFacts
  'devices.search': readonly FoundDevice[]
  'devices.use': UseOutcome
  /** Undefined when the user canceled. */
  'folders.choose': GrantedFolder | undefined
  'folders.list': readonly GrantedFolder[]
  'folders.forget': undefined
  'settings.read': SeenSettings
  'settings.change': SeenSettings
  'settings.chooseDownloadFolder': SeenSettings
  'links.openExternal': undefined
}

export type ChannelName = keyof typeof table
export type InputOf<C extends ChannelName> = ShapeOf<(typeof table)[C]['input']>

/** Why main refused a call; `failed` hides what happened inside main from the page. */
export type IpcRefusal = 'unknownChannel' | 'foreignSender' | 'notAllowed' | 'tooLarge' | 'tooOften' | 'badInput' | 'refused' | 'failed'
export type IpcAnswer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: IpcRefusal }

/** The name of a channel in Electron. */
export const wireName = (channel: string): string => `cove:${channel}`

export function isChannel(value: unknown): value is ChannelName {
  return typeof value === 'string' && Object.hasOwn(table, value)
}
