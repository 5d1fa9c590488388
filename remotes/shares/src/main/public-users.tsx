import type { PublicUser } from '@cove/device-contract/public-space'
import { tellFailure, useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Avatar } from '@cove/ui'
import { Select } from '@cove/ui/forms'
import { Item, Items, Section } from '@cove/ui/page'
import { setPublicRight } from '../data/share-calls.ts'
import { grantOf, grants, nameOfGrant } from '../model/grants.ts'

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
    <Section title={t('public.users')}>
      <Items boxed label={t('public.users')}>
        {users.map((user) => (
          <Item
            key={user.userNo}
            icon={<Avatar name={user.nickname} size={28} />}
            title={user.nickname}
            note={user.isAdministrator && t('public.administrator')}
            action={
              <Select
                label={t('public.rightOf', { name: user.nickname })}
                hideLabel
                value={nameOfGrant(user)}
                disabled={user.isAdministrator}
                options={grants.map((name) => ({ value: name, label: t(`grant.${name}`) }))}
                onChange={(name) => void change(user.userNo, name)}
              />
            }
          />
        ))}
      </Items>
    </Section>
  )
}
