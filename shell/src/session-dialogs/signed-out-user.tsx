import type { User } from '@cove/device-contract/users'
import { Avatar } from '@cove/ui'
import s from './session-dialogs.module.css'

/** The user whose session ended, as its dialogs show them. */
export function SignedOutUser({ user }: { readonly user: User }) {
  const name = user.nickname || user.account
  return (
    <div className={s.person}>
      <Avatar name={name} size={36} />
      <b>{name}</b>
    </div>
  )
}
