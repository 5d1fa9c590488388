import type { Album, AlbumPerson, AlbumRight } from '@cove/device-contract/album'
import { useT } from '@cove/kernel/i18n'
import { Avatar, IconButton, Menu } from '@cove/ui'
import { Select } from '@cove/ui/forms'
import { UserPlusIcon } from '@cove/ui/icons'
import { usePeople } from '../data/use-albums.ts'
import { useCommands } from '../data/use-commands.ts'
import { useWindowFacts } from './albums-context.ts'
import s from './details.module.css'
import page from './page.module.css'

const rights = ['view', 'add', 'modify', 'none'] as const

/** ALB-03a: who sees an album and what they may do. Only its owner changes that. */
export function SharePanel({ album }: { readonly album: Album }) {
  const t = useT('album')
  const { share } = useCommands()
  const { reloadAlbums } = useWindowFacts()
  const people = usePeople()
  const isOwner = album.right === 'owner'
  const nameOf = (userNo: string): string => people.find((one) => one.userNo === userNo)?.name ?? userNo
  const set = (next: readonly AlbumPerson[]) => void share(album.albumId, next).then((done) => done && reloadAlbums())
  const others = people.filter(({ userNo }) => userNo !== album.ownerNo && !album.people.some((one) => one.userNo === userNo))
  return (
    <aside className={s.details} aria-label={t('people')}>
      <header className={s.detailsHead}>
        <b className={s.detailsName}>{t('people')}</b>
        {isOwner && others.length > 0 && (
          <Menu
            trigger={<IconButton label={t('addPerson')} icon={<UserPlusIcon size={16} />} />}
            items={others.map(({ userNo, name }) => ({
              id: userNo,
              label: name,
              onSelect: () => set([...album.people, { userNo, right: 'view' }]),
            }))}
            align="end"
          />
        )}
      </header>
      <ul className={s.people}>
        <Row name={album.ownerName} right={t('rights.owner')} />
        {album.people.map((person) =>
          isOwner ? (
            <EditableRow
              key={person.userNo}
              person={person}
              name={nameOf(person.userNo)}
              onChange={(right) => {
                const rest = album.people.filter((one) => one.userNo !== person.userNo)
                set(right ? [...rest, { userNo: person.userNo, right }] : rest)
              }}
            />
          ) : (
            <Row key={person.userNo} name={nameOf(person.userNo)} right={t(`rights.${person.right}`)} />
          ),
        )}
      </ul>
      {isOwner && people.length < 2 && <p className={page.quiet}>{t('nobodyElse')}</p>}
      <p className={page.quiet}>{t('shareNote')}</p>
    </aside>
  )
}

interface EditableRowProps {
  readonly person: AlbumPerson
  readonly name: string
  /** Without a right the album is not shared with the person any more. */
  readonly onChange: (right: AlbumRight | undefined) => void
}

function EditableRow({ person, name, onChange }: EditableRowProps) {
  const t = useT('album')
  return (
    <li className={s.person}>
      <Avatar name={name} size={32} />
      <span className={s.personName}>{name}</span>
      <Select
        label={t('rightOf', { name })}
        hideLabel
        value={person.right === 'owner' ? 'view' : person.right}
        options={rights.map((value) => ({ value, label: t(`rights.${value}`) }))}
        onChange={(right) => onChange(right === 'none' ? undefined : right)}
      />
    </li>
  )
}

function Row({ name, right }: { readonly name: string; readonly right: string }) {
  return (
    <li className={s.person}>
      <Avatar name={name} size={32} />
      <span className={s.personName}>{name}</span>
      <span className={page.quiet}>{right}</span>
    </li>
  )
}
