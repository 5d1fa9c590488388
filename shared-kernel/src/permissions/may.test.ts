import type { User } from '@cove/device-contract'
import { expect, test } from 'vitest'
import { may, type Action, type Asking, type Refused } from './may.ts'

const person = (role: 'admin' | 'user', isExperience = false) => ({ userNo: '1', nickname: '云', role, isExperience }) as User
const asking = (user: User | undefined, isLocalAccount = false): Asking => ({ user, isLocalAccount })

const table: readonly (readonly [string, Action, Asking, Refused | undefined])[] = [
  ['LGN-14b an experience account works with files', 'files.change', asking(person('user', true)), undefined],
  ['LGN-14b an experience account shares no links', 'links.share', asking(person('user', true)), 'experienceAccount'],
  ['LGN-14b an experience account opens no documents', 'documents.open', asking(person('user', true)), 'experienceAccount'],
  ['LGN-14b an experience account manages nothing', 'device.manage', asking(person('admin', true)), 'experienceAccount'],
  ['LGN-15 a local account shares no links', 'links.share', asking(person('admin'), true), 'localAccount'],
  ['LGN-15 an online account shares links', 'links.share', asking(person('user')), undefined],
  ['LGN-11c nobody may do nothing', 'files.change', asking(undefined), 'signedOut'],
  ['USR-01a people are the administrator’s', 'users.manage', asking(person('user')), 'adminOnly'],
  ['USR-01a the administrator manages people', 'users.manage', asking(person('admin')), undefined],
]
test.each(table)('%s', (_name, action, who, reason) => {
  expect(may(action, who)).toEqual(reason === undefined ? { allowed: true } : { allowed: false, reason })
})
