import type { User } from '@cove/device-contract/users'
import { describe, expect, test } from 'vitest'
import { may } from './may.ts'
import type { Action, Asking, Refused } from './may.ts'

const person = (role: 'admin' | 'user', isExperience = false) => ({ userNo: '1', nickname: '云', role, isExperience }) as User
const asking = (user: User | undefined, isLocalAccount = false): Asking => ({ user, isLocalAccount })

interface Case {
  readonly action: Action
  readonly who: Asking
  readonly reason: Refused | undefined
}

const table: readonly (readonly [string, Case])[] = [
  ['LGN-14b an experience account works with files', { action: 'files.change', who: asking(person('user', true)), reason: undefined }],
  [
    'LGN-14b an experience account shares no links',
    { action: 'links.share', who: asking(person('user', true)), reason: 'experienceAccount' },
  ],
  [
    'LGN-14b an experience account opens no documents',
    { action: 'documents.open', who: asking(person('user', true)), reason: 'experienceAccount' },
  ],
  [
    'LGN-14b an experience account manages nothing',
    { action: 'device.manage', who: asking(person('admin', true)), reason: 'experienceAccount' },
  ],
  ['LGN-15 a local account shares no links', { action: 'links.share', who: asking(person('admin'), true), reason: 'localAccount' }],
  ['LGN-15 an online account shares links', { action: 'links.share', who: asking(person('user')), reason: undefined }],
  ['LGN-11c nobody may do nothing', { action: 'files.change', who: asking(undefined), reason: 'signedOut' }],
  ['USR-01a people are the administrator’s', { action: 'users.manage', who: asking(person('user')), reason: 'adminOnly' }],
  ['USR-01a the administrator manages people', { action: 'users.manage', who: asking(person('admin')), reason: undefined }],
]
describe('LGN-14b, LGN-15, USR-01a who may do what', () => {
  test.each(table)('%s', (_name, { action, who, reason }) => {
    expect(may(action, who)).toEqual(reason === undefined ? { allowed: true } : { allowed: false, reason })
  })
})
