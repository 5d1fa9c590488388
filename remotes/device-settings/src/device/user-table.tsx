import { useT } from '@cove/kernel/i18n'
import { Avatar, Badge, IconButton, Menu, MoreIcon } from '@cove/ui'
import { CapacityBar, useFormats } from '@cove/ui/data'
import type { PersonRow } from '../data/people-calls.ts'
import { actionsFor, nameOf, roleOf, stateOf } from '../model/people.ts'
import type { PersonAction } from '../model/people.ts'
import { StateDot } from '../ui/section.tsx'
import s from './device.module.css'
import table from './table.module.css'

interface UserTableProps {
  readonly people: readonly PersonRow[]
  readonly actions: (person: PersonRow, action: PersonAction) => void
  readonly onOpen: (userNo: string) => void
}

/** USR-01b: one row per user, in the order of the device. */
export function UserTable({ people, actions, onOpen }: UserTableProps) {
  const t = useT('device-settings')
  return (
    <div className={table.tableBox}>
      <table className={table.table} aria-label={t('sections.user-manager')}>
        <thead>
          <tr>
            <th>{t('users.name')}</th>
            <th className={table.wide}>{t('users.role')}</th>
            <th>{t('users.quota')}</th>
            <th className={table.wide}>{t('users.seen')}</th>
            <th>{t('users.state')}</th>
            <th className={table.number}>{t('users.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <UserRow key={person.userNo} person={person} actions={actions} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const tones = { online: 'ok', offline: 'off', disabled: 'off' } as const

function UserRow({ person, actions, onOpen }: Omit<UserTableProps, 'people'> & { readonly person: PersonRow }) {
  const t = useT('device-settings')
  const formats = useFormats()
  const name = nameOf(person)
  const state = stateOf(person)
  const role = roleOf(person)
  return (
    <tr className={table.tall} data-state={state}>
      <td>
        <button type="button" className={table.person} onClick={() => onOpen(person.userNo)}>
          <Avatar name={name} size={28} />
          <span className={s.two}>
            <b>{name}</b>
            <small>{[person.account, person.isMyself ? t('users.me') : ''].filter(Boolean).join(' · ')}</small>
          </span>
        </button>
      </td>
      <td className={table.wide}>{role === 'admin' ? <Badge tone="accent">{t('role.admin')}</Badge> : t(`role.${role}`)}</td>
      <td>{person.kept && <Kept person={person} kept={person.kept} />}</td>
      <td className={table.wide}>
        {person.isConnected
          ? t('users.nowOnline')
          : person.lastSeenSeconds > 0
            ? formats.date(person.lastSeenSeconds * 1000)
            : t('users.never')}
      </td>
      <td>
        <StateDot tone={tones[state]}>{t(`users.states.${state}`)}</StateDot>
      </td>
      <td className={table.number}>
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
      </td>
    </tr>
  )
}

function Kept({ person, kept }: { readonly person: PersonRow; readonly kept: NonNullable<PersonRow['kept']> }) {
  const t = useT('device-settings')
  const formats = useFormats()
  const { usedBytes, quotaBytes } = kept
  if (quotaBytes === 0)
    return (
      <span>
        {formats.bytes(usedBytes)} <span className={s.unit}>{t('users.noLimit')}</span>
      </span>
    )
  return (
    <span className={table.kept}>
      <span className={table.keptText}>
        <span>{formats.bytes(usedBytes)}</span>
        <span className={s.unit}>{formats.bytes(quotaBytes)}</span>
      </span>
      <CapacityBar label={t('users.quotaOf', { name: nameOf(person) })} usedBytes={usedBytes} totalBytes={quotaBytes} />
    </span>
  )
}
