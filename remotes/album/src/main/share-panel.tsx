import type { Album, AlbumPerson, AlbumRight } from '@cove/device-contract/album'
import { useT } from '@cove/kernel/i18n'
import { Avatar, IconButton, Menu } from '@cove/ui'
import { Select } from '@cove/ui/forms'
import { UserPlusIcon } from '@cove/ui/icons'
import { Item, Items, Muted, SidePanel } from '@cove/ui/page'
import { usePeople } from '../data/use-albums.ts'
import { useCommands } from '../data/use-commands.ts'
import { useWindowFacts } from './albums-context.ts'

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
    <SidePanel
      label={t('people')}
      title={t('people')}
      tools={
        isOwner && others.length > 0 && <AddPerson people={others} onAdd={(userNo) => set([...album.people, { userNo, right: 'view' }])} />
      }
    >
      <Items label={t('people')}>
        <PersonRow name={album.ownerName} right={t('rights.owner')} />
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
            <PersonRow key={person.userNo} name={nameOf(person.userNo)} right={t(`rights.${person.right}`)} />
          ),
        )}
      </Items>
      {isOwner && people.length < 2 && <Muted>{t('nobodyElse')}</Muted>}
      <Muted>{t('shareNote')}</Muted>
    </SidePanel>
  )
}

interface AddPersonProps {
  readonly people: readonly { readonly userNo: string; readonly name: string }[]
  readonly onAdd: (userNo: string) => void
}

function AddPerson({ people, onAdd }: AddPersonProps) {
  const t = useT('album')
  return (
    <Menu
      trigger={<IconButton label={t('addPerson')} icon={<UserPlusIcon size={16} />} />}
      items={people.map(({ userNo, name }) => ({ id: userNo, label: name, onSelect: () => onAdd(userNo) }))}
      align="end"
    />
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
    <Item
      icon={<Avatar name={name} size={32} />}
      title={name}
      action={
        <Select
          label={t('rightOf', { name })}
          hideLabel
          value={person.right === 'owner' ? 'view' : person.right}
          options={rights.map((value) => ({ value, label: t(`rights.${value}`) }))}
          onChange={(right) => onChange(right === 'none' ? undefined : right)}
        />
      }
    />
  )
}

const PersonRow = ({ name, right }: { readonly name: string; readonly right: string }) => (
  <Item icon={<Avatar name={name} size={32} />} title={name} note={right} />
)
