import type { ShareRight, SharePerson } from '@cove/device-contract/shares'
import { useKernel, useSession } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote, FailureState } from '@cove/parts/failure'
import { Avatar, Button, EmptyState, Skeleton } from '@cove/ui'
import { Select } from '@cove/ui/forms'
import { Bar, BottomBar, Item, Items, Muted, Page } from '@cove/ui/page'
import { useState } from 'react'
import { saveMembers } from '../data/share-calls.ts'
import { usePeople } from '../data/use-shares.ts'
import { DoneButton } from './done-button.tsx'
import { folderAddress } from '../data/folder-address.ts'
import { rightsAddress } from '../model/addresses.ts'
import type { SharedItem } from '../model/shared-item.ts'

const rights = ['none', 'read', 'write'] as const

/** SHR-02: users of the device, each with a right to the item. A change takes effect at once. */
export function PeopleTab({ item }: { readonly item: SharedItem }) {
  const t = useT('shares')
  const { windows } = useKernel()
  return (
    <>
      <Page>
        <People item={item} />
      </Page>
      <BottomBar
        text={
          <Bar>
            <Button onClick={() => windows.open(rightsAddress(item))}>{t('item.rights')}</Button>
            {item.isFolder && <Button onClick={() => windows.open(folderAddress(item))}>{t('open')}</Button>}
          </Bar>
        }
      >
        <DoneButton />
      </BottomBar>
    </>
  )
}

function People({ item }: { readonly item: SharedItem }) {
  const t = useT('shares')
  const kernel = useKernel()
  const { storageId, path } = item
  const place = { storageId, path }
  const { data, failure, reload } = usePeople(place)
  const [problem, setProblem] = useState<Failure>()
  if (!data) return failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={180} />
  if (data.people.length === 0) return <Nobody />
  const change = async (userNo: string, right: ShareRight | 'none') => {
    const others = data.people.flatMap((one) => (one.right && one.userNo !== userNo ? [{ userNo: one.userNo, right: one.right }] : []))
    const answer = await saveMembers(kernel, place, right === 'none' ? others : [...others, { userNo, right }])
    setProblem(answer.ok ? undefined : answer.failure)
    reload()
  }
  return (
    <>
      <Muted>{t('people.intro')}</Muted>
      <FailureNote failure={problem} />
      <Items boxed label={t('tab.people')}>
        {data.people.map((person) => (
          <PersonRow key={person.userNo} person={person} onChange={change} />
        ))}
      </Items>
    </>
  )
}

/** No one to share with: an administrator invites at once, others learn who does. */
function Nobody() {
  const t = useT('shares')
  const { windows } = useKernel()
  const isAdministrator = useSession((session) => session.user?.role === 'admin')
  return (
    <EmptyState
      art="alone"
      title={t('people.none')}
      body={t(isAdministrator ? 'people.inviteBody' : 'people.noneBody')}
      action={
        isAdministrator ? <Button onClick={() => void windows.open('/account-security/members')}>{t('people.invite')}</Button> : undefined
      }
    />
  )
}

interface PersonRowProps {
  readonly person: SharePerson
  readonly onChange: (userNo: string, right: ShareRight | 'none') => Promise<void>
}

function PersonRow({ person, onChange }: PersonRowProps) {
  const { userNo, nickname, isAdministrator } = person
  const right: ShareRight | 'none' = person.right ?? 'none'
  const t = useT('shares')
  return (
    <Item
      icon={<Avatar name={nickname} size={28} />}
      title={nickname}
      note={isAdministrator && t('public.administrator')}
      action={
        <Select
          label={t('people.rightOf', { name: nickname })}
          hideLabel
          value={right}
          options={rights.map((value) => ({ value, label: t(`shareRight.${value}`) }))}
          onChange={(value) => void onChange(userNo, value)}
        />
      }
    />
  )
}
