import { isExternalSpace } from '@cove/device-contract/rules'
import type { Storage } from '@cove/device-contract/storage'
import { users } from '@cove/device-contract/users'
import { useKernel, useSession } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { useRead } from '@cove/parts/read'
import { useSpaces } from '@cove/parts/spaces'
import { Form, Select, TextField } from '@cove/ui/forms'
import { useState } from 'react'
import { addBackupShare } from '../data/service-calls.ts'
import { AddDialog } from './add-dialog.tsx'
import type { AddDialogProps, AddFormProps } from './add-dialog.tsx'

const gibibyte = 1024 ** 3
const mostGibibytes = 1_000_000
/** H-37: a disk that can be pulled out keeps no backups. */
const isInside = (space: Storage): boolean => !isExternalSpace(space)

/** NSV-04: a new share: its name, where it is, how large it may become and, for the administrator, whose it is. */
export function AddBackupDialog(props: AddDialogProps) {
  const t = useT('network-services')
  return <AddDialog {...props} title={t('timeMachine.addTitle')} confirmLabel={t('account.make')} form={AddBackupForm} />
}

function AddBackupForm({ formId, onBusy, onAdded }: AddFormProps) {
  const t = useT('network-services')
  const kernel = useKernel()
  const { spaces } = useSpaces()
  const [name, setName] = useState('Time Machine')
  const [limit, setLimit] = useState('500')
  const [storageId, setStorageId] = useState('')
  const [userNo, setUserNo] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const chosenSpace = storageId || (spaces?.all.find(isInside)?.storageId ?? '')
  const isLimit = /^\d{1,7}$/.test(limit) && Number(limit) <= mostGibibytes
  const send = async () => {
    if (!isLimit || name.trim() === '' || chosenSpace === '') return
    onBusy(true)
    const request = { name: name.trim(), storageId: chosenSpace, limitBytes: Number(limit) * gibibyte }
    const answer = await addBackupShare(kernel, { ...request, userNo: userNo === '' ? undefined : userNo })
    onBusy(false)
    if (answer.ok) onAdded()
    else setFailure(answer.failure)
  }
  return (
    <Form id={formId} label={t('timeMachine.addTitle')} onSubmit={() => void send()}>
      <TextField
        label={t('timeMachine.name')}
        hint={t('timeMachine.nameHint')}
        value={name}
        error={name.trim() === '' ? t('timeMachine.nameEmpty') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <PlaceFields userNo={userNo} onUser={setUserNo} storageId={chosenSpace} onSpace={setStorageId} />
      <TextField
        label={t('timeMachine.limit')}
        hint={t('timeMachine.limitHint')}
        inputMode="numeric"
        value={limit}
        error={isLimit ? undefined : t('ftp.problems.digits')}
        onChange={(event) => setLimit(event.target.value.trim())}
      />
      <FailureNote failure={failure} />
    </Form>
  )
}

interface PlaceFieldsProps {
  readonly userNo: string
  readonly onUser: (userNo: string) => void
  readonly storageId: string
  readonly onSpace: (storageId: string) => void
}

/** Whose files, and in which space. */
function PlaceFields({ userNo, onUser, storageId, onSpace }: PlaceFieldsProps) {
  const t = useT('network-services')
  const own = useSession((state) => state.user)
  const people = useRead(users, 'list')
  const { spaces } = useSpaces()
  return (
    <>
      {own?.role === 'admin' && people.data && (
        <Select
          label={t('timeMachine.person')}
          value={userNo || own.userNo}
          options={people.data.users.filter(({ isEnabled }) => isEnabled).map((one) => ({ value: one.userNo, label: one.nickname }))}
          onChange={onUser}
        />
      )}
      <Select
        label={t('timeMachine.space')}
        value={storageId}
        options={(spaces?.all ?? [])
          .filter(isInside)
          .map((space) => ({ value: space.storageId, label: spaces?.nameOf(space) ?? space.name }))}
        onChange={onSpace}
      />
    </>
  )
}
