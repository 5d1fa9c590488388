import type { PublicUser } from '@cove/device-contract/public-space'
import { tellFailure, useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Avatar } from '@cove/ui'
import { Select } from '@cove/ui/forms'
import { setPublicRight } from '../data/share-calls.ts'
import { grantOf, grants, nameOfGrant } from '../model/grants.ts'
import s from '../ui/shares.module.css'

interface PublicUsersProps {
  readonly users: readonly PublicUser[]
  readonly onChanged: () => void
}

/** PUB-02b: the right of each user; an administrator always has every right. */
export function PublicUsers({ users, onChanged }: PublicUsersProps) {
  const t = useT('shares')
  const kernel = useKernel()
  const change = async (userNo: string, name: (typeof grants)[number]) => {
    const answer = await setPublicRight(kernel, { userNo, ...grantOf(name) })
    if (answer.ok) onChanged()
    else tellFailure(kernel, answer.failure)
  }
  return (
    <section className={s.section} aria-label={t('public.users')}>
      <h4 className={s.subtitle}>{t('public.users')}</h4>
      <ul className={s.rows}>
        {users.map((user) => (
          <li key={user.userNo} className={s.row}>
            <Avatar name={user.nickname} size={28} />
            <span className={s.rowText}>
              <b>{user.nickname}</b>
              {user.isAdministrator && <small>{t('public.administrator')}</small>}
            </span>
            <Select
              label={t('public.rightOf', { name: user.nickname })}
              hideLabel
              value={nameOfGrant(user)}
              disabled={user.isAdministrator}
              options={grants.map((name) => ({ value: name, label: t(`grant.${name}`) }))}
              onChange={(name) => void change(user.userNo, name)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
