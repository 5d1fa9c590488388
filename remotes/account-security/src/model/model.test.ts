import type { AccountProfile } from '@cove/device-contract/account'
import { expect, test } from 'vitest'
import { avatarProblemOf, draggedCrop, maxAvatarBytes, squareOf, wholeCrop } from './avatar-crop.ts'
import { lineReport } from './line-report.ts'
import { keptPassword, localNameProblem, newPasswordProblems } from './password-form.ts'
import { orderedPeople } from './people.ts'
import type { Person } from './people.ts'
import { profileChanges, profileProblems, valuesOf } from './profile-form.ts'
import { fingerprintShown, grouped, recoveryFile, sixDigits } from './secrets-shown.ts'
import { sectionOf } from './section.ts'
import { hasOthers, isKnownWay, orderedSignIns, relayedSource } from './sign-ins.ts'

const profile: AccountProfile = {
  userNo: '9001',
  nickname: '小王',
  email: 'wang@example.org',
  phone: '13800138000',
  birthday: '',
  motto: '',
  avatarUrl: '',
  profileVersion: 3,
}
const person = (userNo: string, over: Partial<Person> = {}): Person => ({
  userNo,
  nickname: `人${userNo}`,
  account: `a${userNo}`,
  role: 'user',
  isMyself: false,
  isConnected: false,
  isEnabled: true,
  isBound: false,
  lastSeenSeconds: 0,
  ...over,
})

test.each([
  ['/account-security', 'profile'],
  ['/account-security/members', 'members'],
  ['/account-security/members/hand-over/1002', 'members'],
  ['/account-security/sign-ins', 'sign-ins'],
  ['/account-security/nowhere', 'profile'],
])('WIN-04 %s shows %s', (path, section) => {
  expect(sectionOf(path)).toBe(section)
})

test('LGN-14a only fields that were changed are sent, cleaned', () => {
  const values = valuesOf(profile)
  expect(profileChanges(profile, values)).toEqual({})
  expect(profileChanges(profile, { ...values, nickname: ' 王小明\u0007 ', sex: 'male' })).toEqual({ nickname: '王小明', sex: 'male' })
  expect(profileChanges({ ...profile, sex: 'male' }, { ...values, sex: 'none' })).toEqual({})
})

test('LGN-14a a profile names what is wrong with each field', () => {
  const values = valuesOf(profile)
  expect(profileProblems(values, '2026-11-21')).toEqual({})
  const wrong = { ...values, nickname: '王', email: 'wang@', birthday: '2026-02-30', motto: '字'.repeat(201) }
  expect(profileProblems(wrong, '2026-11-21')).toEqual({
    nickname: 'nicknameWrong',
    email: 'emailWrong',
    birthday: 'birthdayWrong',
    motto: 'mottoTooLong',
  })
  expect(profileProblems({ ...values, birthday: '2026-11-22' }, '2026-11-21')).toEqual({ birthday: 'birthdayWrong' })
  expect(profileProblems({ ...values, birthday: '2026-11-21', email: '' }, '2026-11-21')).toEqual({})
})

test('LGN-14a an avatar is a picture of at most 6 MiB', () => {
  expect(avatarProblemOf({ type: 'image/png', size: maxAvatarBytes })).toBeUndefined()
  expect(avatarProblemOf({ type: 'image/png', size: maxAvatarBytes + 1 })).toBe('tooLarge')
  expect(avatarProblemOf({ type: 'image/svg+xml', size: 10 })).toBe('notPicture')
})

test('LGN-14a a crop stays inside its picture, however it is zoomed and dragged', () => {
  const picture = { width: 400, height: 200 }
  expect(squareOf(picture, wholeCrop)).toEqual({ left: 100, top: 0, side: 200 })
  expect(squareOf(picture, { zoom: 2, x: 1, y: 1 })).toEqual({ left: 300, top: 100, side: 100 })
  expect(squareOf(picture, { zoom: 99, x: -3, y: 7 })).toEqual({ left: 0, top: 150, side: 50 })
  // Dragging the picture to the right shows what is further left.
  const dragged = draggedCrop(picture, wholeCrop, { dx: 100, dy: 50, previewPx: 200 })
  expect(squareOf(picture, dragged)).toEqual({ left: 0, top: 0, side: 200 })
})

test('LGN-05a a new password is judged by field', () => {
  expect(newPasswordProblems({ old: '', next: '', repeat: '' })).toEqual({ old: 'oldEmpty', next: 'newEmpty', repeat: 'repeatEmpty' })
  expect(newPasswordProblems({ old: 'Secret12', next: 'Secret12', repeat: 'Secret12' })).toEqual({ next: 'sameAsOld' })
  expect(newPasswordProblems({ next: 'Secret123', repeat: 'Secret124' })).toEqual({ repeat: 'repeatDiffers' })
  expect(newPasswordProblems({ next: 'Secret123', repeat: 'Secret123' })).toEqual({})
  expect(keptPassword('Sec"ret1')).toEqual({ password: 'Secret1', stripped: true })
})

test('LGN-07d a local account name begins with a letter', () => {
  expect(localNameProblem('')).toBe('accountEmpty')
  expect(localNameProblem('1wang')).toBe('accountBadStart')
  expect(localNameProblem('王.小-明')).toBeUndefined()
})

test('H-83 people stand by role, myself, connected, status, last seen, then number', () => {
  const people = [
    person('10'),
    person('9'),
    person('3', { lastSeenSeconds: 50 }),
    person('4', { isEnabled: false, lastSeenSeconds: 99 }),
    person('5', { isConnected: true }),
    person('6', { isMyself: true }),
    person('7', { role: 'admin' }),
  ]
  expect(orderedPeople(people).map((one) => one.userNo)).toEqual(['7', '6', '5', '3', '9', '10', '4'])
})

test('S-D6 the sign-in of this browser is first and is never ended with the others', () => {
  const list = [
    { sessionId: 'a', lastSeenSeconds: 5 },
    { sessionId: 'b', lastSeenSeconds: 9 },
    { sessionId: 'c', lastSeenSeconds: 1, isCurrent: true },
  ]
  expect(orderedSignIns(list).map((one) => one.sessionId)).toEqual(['c', 'b', 'a'])
  expect(hasOthers(list)).toBe(true)
  expect(hasOthers(list.slice(2))).toBe(false)
})

test('LGN-06 secrets and codes are shown in forms people can compare and type', () => {
  expect(grouped('JBSWY3DPEHPK')).toBe('JBSW Y3DP EHPK')
  expect(fingerprintShown('a1b2c3')).toBe('A1:B2:C3')
  expect(sixDigits('12 34-567')).toBe('123456')
  expect(recoveryFile('Codes', ['a', 'b'])).toBe('Codes\n\na\nb\n')
})

test('DEV-08a the report names each known fact once and leaves out the others', () => {
  const facts = {
    page: 'https://nas',
    device: undefined,
    reachable: 'yes',
    tunnel: '',
    failures: 0,
    addresses: ['a', 'b'],
    fingerprint: undefined,
  }
  expect(lineReport(facts, (key) => key, 'tried lan')).toBe('page: https://nas\nreachable: yes\nfailures: 0\naddresses: a, b\n\ntried lan')
})

test('S-D6 a session says how it was created in words, and which address is behind the relay', () => {
  expect(['password', 'setup', 'account', 'attach'].map(isKnownWay)).toEqual([true, true, true, true])
  expect([undefined, 'telepathy'].map(isKnownWay)).toEqual([false, false])
  expect(['relay 203.0.113.6', 'relay', '192.168.1.5'].map(relayedSource)).toEqual(['203.0.113.6', '', undefined])
})
