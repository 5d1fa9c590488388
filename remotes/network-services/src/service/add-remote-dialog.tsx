import type { RemoteShare } from '@cove/device-contract/remote-shares'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { HowTo } from '@cove/parts/how-to'
import { Form, PasswordField, SegmentedControl, Switch, TextField } from '@cove/ui/forms'
import { useState } from 'react'
import { addRemoteShare } from '../data/remote-calls.ts'
import type { RemoteShareRequest } from '../data/remote-calls.ts'
import { ShareUsersField } from './share-users-field.tsx'
import { AddDialog } from './add-dialog.tsx'
import type { AddDialogProps, AddFormProps } from './add-dialog.tsx'

/** NSV-03c: the address and account of a share of another device; the device connects before it keeps them. */
export function AddRemoteDialog(props: AddDialogProps) {
  const t = useT('network-services')
  return <AddDialog {...props} title={t('remote.addTitle')} confirmLabel={t('remote.connect')} form={AddRemoteForm} />
}

const empty: RemoteShareRequest = {
  kind: 'webdav',
  name: '',
  address: '',
  account: '',
  password: '',
  isForAll: false,
  userNos: [],
  acceptsAnyCertificate: false,
}
const patterns: Readonly<Record<RemoteShare['kind'], RegExp>> = { webdav: /^https?:\/\/[^/\s]+/i, smb: /^smb:\/\/[^/\s]+\/[^/\s]/i }

function AddRemoteForm({ formId, onBusy, onAdded }: AddFormProps) {
  const t = useT('network-services')
  const kernel = useKernel()
  const [values, setValues] = useState(empty)
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const change = (more: Partial<RemoteShareRequest>) => setValues((before) => ({ ...before, ...more }))
  const isAddress = patterns[values.kind].test(values.address.trim())
  const send = async () => {
    setTried(true)
    if (!isAddress) return
    onBusy(true)
    const answer = await addRemoteShare(kernel, { ...values, address: values.address.trim() })
    onBusy(false)
    if (answer.ok) onAdded()
    else setFailure(answer.failure)
  }
  return (
    <Form id={formId} label={t('remote.addTitle')} onSubmit={() => void send()}>
      <SegmentedControl
        label={t('remote.kind')}
        value={values.kind}
        segments={(['webdav', 'smb'] as const).map((value) => ({ value, label: t(`remote.kinds.${value}`) }))}
        onChange={(kind) => change({ kind })}
      />
      <TextField
        label={t('remote.address')}
        hint={t(`remote.addressHint.${values.kind}`)}
        error={tried && !isAddress ? t(`remote.addressHint.${values.kind}`) : undefined}
        value={values.address}
        onChange={(event) => change({ address: event.target.value })}
      />
      <AccountFields values={values} onChange={change} />
      <FailureNote failure={failure} />
      {failure?.name === 'remoteShareProgramMissing' && <HowTo packages={['smbclient']} />}
    </Form>
  )
}

interface AccountFieldsProps {
  readonly values: RemoteShareRequest
  readonly onChange: (more: Partial<RemoteShareRequest>) => void
}

function AccountFields({ values, onChange }: AccountFieldsProps) {
  const t = useT('network-services')
  return (
    <>
      <TextField label={t('remote.account')} value={values.account} onChange={(event) => onChange({ account: event.target.value })} />
      <PasswordField
        label={t('remote.password')}
        value={values.password}
        onChange={(event) => onChange({ password: event.target.value })}
      />
      <TextField
        label={t('remote.name')}
        hint={t('remote.nameHint')}
        value={values.name}
        maxLength={64}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <ShareUsersField value={values} onChange={({ isForAll, userNos }) => onChange({ isForAll, userNos: [...userNos] })} />
      {values.kind === 'webdav' && (
        <Switch
          label={t('remote.anyCertificate')}
          hint={t('remote.anyCertificateHint')}
          checked={values.acceptsAnyCertificate}
          onChange={(acceptsAnyCertificate) => onChange({ acceptsAnyCertificate })}
        />
      )}
    </>
  )
}
