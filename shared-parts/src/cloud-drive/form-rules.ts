import type { FormErrors } from '@cove/ui/forms'
import type { OwnKind } from './cloud-kinds.ts'
import type { CloudTexts } from './texts/zh-CN.ts'

/** What the form of a new account holds. */
export type AccountForm = {
  readonly address: string
  readonly user: string
  readonly password: string
  readonly region: string
  readonly bucket: string
  readonly name: string
  readonly isHome: boolean
}
/** An empty form. */
export const emptyForm: AccountForm = { address: '', user: '', password: '', region: '', bucket: '', name: '', isHome: false }

const bucketName = /^[A-Za-z0-9][A-Za-z0-9._-]{2,254}$/

/** True for an address of a service that can be asked. */
export function isServiceAddress(text: string): boolean {
  const url = URL.parse(text.trim())
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.hostname !== ''
}

/** What is wrong with a form before the device is asked. */
export function formProblems(kind: OwnKind, form: AccountForm, { bad }: CloudTexts['form']): FormErrors<AccountForm> {
  const isStore = kind === 's3'
  const problems: Record<string, string> = {}
  if (!isServiceAddress(form.address)) problems['address'] = bad.address
  if (form.user.includes(':')) problems['user'] = bad.user
  if (isStore && form.user === '') problems['user'] = bad.empty
  if (isStore && form.password === '') problems['password'] = bad.empty
  if (isStore && !bucketName.test(form.bucket.trim())) problems['bucket'] = bad.bucket
  return problems
}

/** The field that a refusal of the device is about; `form` where none is. */
const fieldOfFailure: Readonly<Record<string, keyof AccountForm>> = {
  urlNotAllowed: 'address',
  cloudProtocol: 'address',
  cloudAway: 'address',
  cloudSignInNeeded: 'password',
  cloudDenied: 'user',
  cloudHomeNotAllowed: 'address',
}

/** Where the refusal of a new account is shown. */
export function fieldOf(kind: OwnKind, failureName: string): keyof AccountForm | 'form' {
  if (failureName === 'cloudNotFound') return kind === 's3' ? 'bucket' : 'address'
  return fieldOfFailure[failureName] ?? 'form'
}
