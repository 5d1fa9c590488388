import type { CinemaPerson, PersonRole } from '@cove/device-contract/cinema'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Chips, Muted, Section } from '@cove/ui/page'
import { useState } from 'react'
import { FormDialog } from '../frame/form-dialog.tsx'
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
  const add = (role: PersonRole, text: string): string | undefined => {
    const name = text.trim()
    if (name === '') return t('tags.empty')
    if (people.some((one) => one.role === role && one.name === name)) return t('tags.twice')
    setPeople([...people, { name, role }])
    return undefined
  }
  return (
    <FormDialog
      size="md"
      title={t('commands.people')}
      confirmLabel={t('save')}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Muted>{t('peopleNote')}</Muted>
      <FailureNote failure={failure} />
      {roles.map((role) => (
        <Section key={role} title={t(`roles.${role}`)}>
          <Chips
            label={t(`roles.${role}`)}
            placeholder={t('tags.hint')}
            maxLength={60}
            values={people.filter((one) => one.role === role).map(({ name }) => name)}
            removeLabel={(name) => t('clearFilter', { name })}
            onAdd={(text) => add(role, text)}
            onRemove={(name) => setPeople(people.filter((one) => one.role !== role || one.name !== name))}
          />
        </Section>
      ))}
    </FormDialog>
  )
}
