import type { AdviceName } from './advice.ts'
import type { OutcomeName } from './outcomes.ts'

/** Dialogs the kernel opens for an answer; a window never opens them itself (LGN-09, REQ-06). */
export type EffectDialog =
  | 'token-expired'
  | 'login-expired'
  | 'kicked'
  | 'withdrawn'
  | 'low-firmware'
  | 'expired-access'
  | 'disk-error'
  | 'system-error'
  | 'migration'
  | 'firmware-check'

/**
 * What the request layer does with a failed answer before the caller sees it.
 * `inline` leaves the text to the form that asked; `bindList` leads to the device binding list (H-04).
 */
export type Effect = 'silent' | 'toast' | 'refresh' | 'forcedLogout' | 'bindList' | 'inline' | `dialog:${EffectDialog}`

/** Area of the product a code belongs to; also the file its row lives in. */
export type ErrorFamily =
  | 'account'
  | 'albums'
  | 'archive'
  | 'cloud-drive'
  | 'common'
  | 'contacts'
  | 'disk-io'
  | 'disks'
  | 'encrypted-space'
  | 'files'
  | 'firmware'
  | 'info-sync'
  | 'links'
  | 'lvm'
  | 'migration'
  | 'mounts'
  | 'network'
  | 'notes'
  | 'raid'
  | 'scan'
  | 'session'
  | 'settings'
  | 'shares'
  | 'ssd-cache'
  | 'storage'
  | 'success'
  | 'tags'
  | 'transcode'
  | 'transfer'
  | 'users'
  | 'wifi'

/** One sentence per language; zh-CN is the source, en is complete (H-61). */
export interface ErrorText {
  readonly 'zh-CN': string
  readonly en: string
}

/** One code of the catalogue. */
export interface ErrorRow {
  /** Number on the wire; negative codes are made by the client. */
  readonly code: number
  readonly family: ErrorFamily
  /** The area that declared the row; absent for a row of the catalogue. */
  readonly area?: string
  readonly effect: Effect
  /** Replaces `effect` while a device is being bound by a non-administrator (DEV-10c). */
  readonly whileBinding?: Effect
  /** Rules that name the code. */
  readonly spec: readonly string[]
  readonly text: ErrorText
  /** What the person can do, where the family's own advice would be wrong (REQ-07b). */
  readonly advice?: AdviceName
  /** What became of the request, where effect, advice and family would say it wrong. */
  readonly outcome?: OutcomeName
}
