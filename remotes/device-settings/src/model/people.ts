/** One user of the device with what their row shows. */
export interface Person {
  readonly userNo: string
  readonly nickname: string
  readonly account: string
  readonly role: 'admin' | 'user'
  readonly isExperience?: boolean | undefined
  readonly isMyself: boolean
  readonly isConnected: boolean
  readonly isEnabled: boolean
  readonly isBound: boolean
  readonly hasSecondStep?: boolean | undefined
  readonly lastSeenSeconds: number
  readonly pictureVersion?: number | undefined
}

/** How a user is now. */
export type PersonState = 'online' | 'offline' | 'disabled'
export const stateOf = ({ isEnabled, isConnected }: Pick<Person, 'isEnabled' | 'isConnected'>): PersonState =>
  isEnabled ? (isConnected ? 'online' : 'offline') : 'disabled'

/** The word for a user's role. */
export const roleOf = ({ role, isExperience }: Pick<Person, 'role' | 'isExperience'>): 'admin' | 'user' | 'experience' =>
  role === 'admin' ? 'admin' : isExperience === true ? 'experience' : 'user'

export const nameOf = ({ nickname, account, userNo }: Pick<Person, 'nickname' | 'account' | 'userNo'>): string =>
  nickname || account || userNo

/** What the administrator may do with a user. */
export type PersonAction = 'open' | 'view' | 'rename' | 'resetPassword' | 'resetSecondStep' | 'enable' | 'disable' | 'handOver' | 'delete'

/** USR-01c, USR-02a: nothing that would take the administrator's own role. */
export function actionsFor(person: Person): readonly PersonAction[] {
  if (person.role === 'admin') return ['open', 'view']
  return [
    'open',
    'view',
    'rename',
    ...(person.account === '' ? [] : (['resetPassword'] as const)),
    ...(person.hasSecondStep === true ? (['resetSecondStep'] as const) : []),
    person.isEnabled ? 'disable' : 'enable',
    ...(person.isEnabled && person.isExperience !== true ? (['handOver'] as const) : []),
    'delete',
  ]
}

/** Family presets of an invitation: a role and a quota that are changed as one likes. */
export const presets = {
  member: { role: 'user', quotaGib: '' },
  child: { role: 'user', quotaGib: '200' },
  guest: { role: 'experience', quotaGib: '20' },
} as const
export type Preset = keyof typeof presets

const gib = 1024 ** 3
const mostGib = 1024 * 1024

/** Bytes of a quota as it is typed in GiB; 0 for an empty field, undefined for what is no quota. */
export function quotaBytesOf(text: string): number | undefined {
  if (text.trim() === '') return 0
  const value = Number(text.trim().replace(',', '.'))
  return Number.isFinite(value) && value > 0 && value <= mostGib ? Math.round(value * gib) : undefined
}

/** A quota as its field shows it. */
export const quotaTextOf = (bytes: number): string => (bytes === 0 ? '' : String(Math.round((bytes / gib) * 100) / 100))
