import type { AccountProfile } from '@cove/device-contract/account'
import { isEmail, isNickname, stripControlCharacters } from '@cove/device-contract/rules'

/** The values of the profile form; 'none' is a sex that was never given. */
export type ProfileValues = {
  readonly nickname: string
  readonly email: string
  readonly sex: 'none' | 'female' | 'male'
  readonly birthday: string
  readonly motto: string
}
/** A problem is a key of the texts' `problems`. */
export type ProfileProblem = 'nicknameWrong' | 'emailWrong' | 'birthdayWrong' | 'mottoTooLong'
export type ProfileChanges = Partial<Pick<AccountProfile, 'nickname' | 'email' | 'sex' | 'birthday' | 'motto'>>

export const mottoLength = 200

/** The form as it starts. */
export function valuesOf(profile: AccountProfile): ProfileValues {
  const { nickname, email, sex, birthday, motto } = profile
  return { nickname, email, sex: sex ?? 'none', birthday, motto }
}

/** LGN-14a: everything that is wrong with the values; `today` is `YYYY-MM-DD`. */
export function profileProblems(values: ProfileValues, today: string): { readonly [K in keyof ProfileValues]?: ProfileProblem } {
  const { nickname, email, birthday, motto } = cleaned(values)
  return {
    ...(isNickname(nickname) ? {} : { nickname: 'nicknameWrong' as const }),
    ...(email === '' || isEmail(email) ? {} : { email: 'emailWrong' as const }),
    ...(birthday === '' || isBirthday(birthday, today) ? {} : { birthday: 'birthdayWrong' as const }),
    ...(Array.from(motto).length <= mottoLength ? {} : { motto: 'mottoTooLong' as const }),
  }
}

/** Only what differs from the profile, so that a field changed elsewhere meanwhile is not sent back. */
export function profileChanges(profile: AccountProfile, values: ProfileValues): ProfileChanges {
  const next = cleaned(values)
  return {
    ...(next.nickname === profile.nickname ? {} : { nickname: next.nickname }),
    ...(next.email === profile.email ? {} : { email: next.email }),
    ...(next.sex === 'none' || next.sex === profile.sex ? {} : { sex: next.sex }),
    ...(next.birthday === profile.birthday ? {} : { birthday: next.birthday }),
    ...(next.motto === profile.motto ? {} : { motto: next.motto }),
  }
}

/** LGN-05c: no control characters, no spaces around. */
function cleaned(values: ProfileValues): ProfileValues {
  const clean = (text: string) => stripControlCharacters(text).trim()
  return {
    ...values,
    nickname: clean(values.nickname),
    email: clean(values.email),
    birthday: clean(values.birthday),
    motto: clean(values.motto),
  }
}

/** A day of the calendar, not before 1900 and not after today. */
function isBirthday(day: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day < '1900-01-01' || day > today) return false
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
