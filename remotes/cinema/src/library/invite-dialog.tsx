import type { Library } from '@cove/device-contract/cinema'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import type { Failure } from '@cove/kernel'
import { Avatar } from '@cove/ui'
import { Checkbox } from '@cove/ui/forms'
import { UsersIcon } from '@cove/ui/icons'
import { Line, Lines, Muted, Rows, SwitchRow } from '@cove/ui/page'
import { useState } from 'react'
import { FormDialog } from '../frame/form-dialog.tsx'
import { useLibraryCalls, usePeople } from './libraries.data.ts'

interface InviteDialogProps {
  readonly library: Library
  readonly onClose: () => void
}

/** CIN-02a: who sees a library. Their rights to the files stay what they are. */
export function InviteDialog({ library, onClose }: InviteDialogProps) {
  const t = useT('cinema')
  const calls = useLibraryCalls()
  const people = usePeople().filter(({ userNo }) => userNo !== library.ownerNo)
  const [isForAll, setForAll] = useState(library.isForAll)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(library.people))
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    const answer = await calls.update({ libraryId: library.libraryId, isForAll, people: [...chosen] })
    setBusy(false)
    if (answer.ok) onClose()
    else setFailure(answer.failure)
  }
  const choose = (userNo: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, userNo] : [...chosen].filter((one) => one !== userNo)))
  return (
    <FormDialog
      title={t('library.inviteTitle', { name: library.name })}
      confirmLabel={t('save')}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Rows>
        <SwitchRow icon={<UsersIcon size={17} />} label={t('library.forAll')} checked={isForAll} onChange={setForAll} />
      </Rows>
      {!isForAll && people.length > 0 && (
        <Lines label={t('library.people')} tall>
          {people.map(({ userNo, name }) => (
            <Line key={userNo} icon={<Avatar name={name} size={28} />} text={name}>
              <Checkbox label={t('library.sees', { name })} checked={chosen.has(userNo)} onChange={(on) => choose(userNo, on)} />
            </Line>
          ))}
        </Lines>
      )}
      {!isForAll && people.length === 0 && <p>{t('library.alone')}</p>}
      <Muted>{t('library.rights')}</Muted>
      <FailureNote failure={failure} />
    </FormDialog>
  )
}
