import { useT } from '@cove/kernel/i18n'
import { PersonAvatar } from '@cove/parts/person'
import { Badge, IconButton, Menu, MoreIcon } from '@cove/ui'
import { CapacityBar, useFormats } from '@cove/ui/data'
import { Bar, Muted, Named, StateDot, Table, TableRow } from '@cove/ui/page'
import type { PersonRow } from '../data/people-calls.ts'
import { actionsFor, nameOf, roleOf, stateOf } from '../model/people.ts'
import type { PersonAction } from '../model/people.ts'
import s from './room.module.css'

interface UserTableProps {
  readonly people: readonly PersonRow[]
  readonly actions: (person: PersonRow, action: PersonAction) => void
  readonly onOpen: (userNo: string) => void
}

/** USR-01b: one row per user, in the order of the device. */
export function UserTable({ people, actions, onOpen }: UserTableProps) {
  const t = useT('device-settings')
  const columns = [
    { id: 'name', label: t('users.name') },
    { id: 'role', label: t('users.role'), from: 'wide' },
    { id: 'quota', label: t('users.quota') },
    { id: 'seen', label: t('users.seen'), from: 'wide' },
    { id: 'state', label: t('users.state') },
    { id: 'actions', label: t('users.actions'), kind: 'actions' },
  ] as const
  return (
    <Table columns={columns} label={t('sections.user-manager')}>
      {people.map((person) => (
        <UserRow key={person.userNo} person={person} actions={actions} onOpen={onOpen} />
      ))}
    </Table>
  )
}

const tones = { online: 'ok', offline: 'off', disabled: 'off' } as const

function UserRow({ person, actions, onOpen }: Omit<UserTableProps, 'people'> & { readonly person: PersonRow }) {
  const t = useT('device-settings')
  const name = nameOf(person)
  const state = stateOf(person)
  const role = roleOf(person)
  return (
    <TableRow>
      <Named
        plain
        icon={<PersonAvatar name={name} userNo={person.userNo} pictureVersion={person.pictureVersion} size={28} />}
        title={name}
        note={[person.account, person.isMyself ? t('users.me') : ''].filter(Boolean).join(' · ')}
        onOpen={() => onOpen(person.userNo)}
      />
      {role === 'admin' ? <Badge tone="accent">{t('role.admin')}</Badge> : t(`role.${role}`)}
      {person.kept ? <Kept person={person} kept={person.kept} /> : ''}
      <Seen person={person} />
      <StateDot tone={tones[state]}>{t(`users.states.${state}`)}</StateDot>
      <Menu
        align="end"
        trigger={<IconButton label={t('users.more', { name })} icon={<MoreIcon size={16} />} />}
        items={actionsFor(person).map((action) => ({
          id: action,
          label: t(`users.do.${action}`),
          danger: action === 'delete',
          separatorBefore: action === 'delete',
          onSelect: () => actions(person, action),
        }))}
      />
    </TableRow>
  )
}

function Seen({ person: { isConnected, lastSeenSeconds } }: { readonly person: PersonRow }) {
  const t = useT('device-settings')
  const formats = useFormats()
  if (isConnected) return t('users.nowOnline')
  return lastSeenSeconds > 0 ? formats.date(lastSeenSeconds * 1000) : t('users.never')
}

function Kept({ person, kept }: { readonly person: PersonRow; readonly kept: NonNullable<PersonRow['kept']> }) {
  const t = useT('device-settings')
  const formats = useFormats()
  const { usedBytes, quotaBytes } = kept
  if (quotaBytes === 0)
    return (
      <span>
        {formats.bytes(usedBytes)} <Muted as="small">{t('users.noLimit')}</Muted>
      </span>
    )
  return (
    <span className={s.kept}>
      <Bar at="ends">
        <span>{formats.bytes(usedBytes)}</span>
        <Muted as="small">{formats.bytes(quotaBytes)}</Muted>
      </Bar>
      <CapacityBar label={t('users.quotaOf', { name: nameOf(person) })} usedBytes={usedBytes} totalBytes={quotaBytes} />
    </span>
  )
}
