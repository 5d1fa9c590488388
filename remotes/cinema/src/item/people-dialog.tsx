import type { CinemaPerson, PersonRole } from '@cove/device-contract/cinema'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Chips, Muted, Section } from '@cove/ui/page'
import { Button, Dialog, useUiTexts } from '@cove/ui'
import { useState } from 'react'
import { useItemCalls } from './item.data.ts'
import type { ItemDetails } from './item.data.ts'

const roles: readonly PersonRole[] = ['director', 'actor']

interface PeopleDialogProps {
  readonly details: ItemDetails
  readonly onClose: () => void
}

/** CIN-02a: directors and actors of a title. */
export function PeopleDialog({ details: { item, people: before }, onClose }: PeopleDialogProps) {
  const t = useT('cinema')
  const texts = useUiTexts()
  const calls = useItemCalls()
  const [people, setPeople] = useState<readonly CinemaPerson[]>(before)
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    const answer = await calls.setPeople(item.itemId, people)
    setBusy(false)
    if (answer.ok) onClose()
    else setFailure(answer.failure)
  }
  return (
    // Each list of names is a separate form.
    <Dialog
      open
      size="md"
      title={t('commands.people')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" busy={isBusy} onClick={() => void submit()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Muted>{t('peopleNote')}</Muted>
      <FailureNote failure={failure} />
      {roles.map((role) => (
        <RoleNames key={role} role={role} people={people} onPeople={setPeople} />
      ))}
    </Dialog>
  )
}

interface RoleNamesProps {
  readonly role: PersonRole
  readonly people: readonly CinemaPerson[]
  readonly onPeople: (people: readonly CinemaPerson[]) => void
}

/** The names of one role. */
function RoleNames({ role, people, onPeople }: RoleNamesProps) {
  const t = useT('cinema')
  const add = (text: string): string | undefined => {
    const name = text.trim()
    if (name === '') return t('tags.empty')
    if (people.some((one) => one.role === role && one.name === name)) return t('tags.twice')
    onPeople([...people, { name, role }])
    return undefined
  }
  return (
    <Section title={t(`roles.${role}`)}>
      <Chips
        label={t(`roles.${role}`)}
        placeholder={t('tags.hint')}
        maxLength={60}
        values={people.filter((one) => one.role === role).map(({ name }) => name)}
        removeLabel={(name) => t('clearFilter', { name })}
        onAdd={add}
        onRemove={(name) => onPeople(people.filter((one) => one.role !== role || one.name !== name))}
      />
    </Section>
  )
}
