import type { CloudAccount } from '@cove/device-contract/clouds'
import { Button, ChevronRightIcon, Dialog, useUiTexts } from '@cove/ui'
import { clouds } from '@cove/device-contract/clouds'
import { useState } from 'react'
import { useRead } from '../read/index.ts'
import { isVendor, offeredKinds } from './cloud-kinds.ts'
import type { CloudKind } from './cloud-kinds.ts'
import { KindIcon } from './kind-icon.tsx'
import { NewAccountForm } from './new-account-form.tsx'
import { VendorSignIn } from './vendor-sign-in.tsx'
import { useCloudTexts } from './use-cloud-texts.ts'
import s from './add-account.module.css'

export interface AddAccountDialogProps {
  /** The services to choose from. With one, its form is shown at once. */
  readonly kinds: readonly CloudKind[]
  readonly onClose: () => void
  readonly onAdded: (account: CloudAccount) => void
}

/** SED-04c: adds an account: which service, and how to sign in to it. */
export function AddAccountDialog({ kinds, onClose, onAdded }: AddAccountDialogProps) {
  const [chosen, setChosen] = useState<CloudKind | undefined>(kinds.length === 1 ? kinds[0] : undefined)
  const { data } = useRead(clouds, 'services')
  const offered = offeredKinds(kinds, data?.services ?? [])
  if (chosen === undefined) return <ChooseKind kinds={offered} onClose={onClose} onChoose={setChosen} />
  const onBack = kinds.length > 1 ? () => setChosen(undefined) : undefined
  if (isVendor(chosen))
    return (
      <VendorSignIn
        kind={chosen}
        isDemo={data?.services.find(({ kind }) => kind === chosen)?.isDemo}
        onBack={onBack}
        onClose={onClose}
        onDone={onAdded}
      />
    )
  return <NewAccountForm kind={chosen} onBack={onBack} onClose={onClose} onAdded={onAdded} />
}

interface ChooseKindProps {
  readonly kinds: readonly CloudKind[]
  readonly onClose: () => void
  readonly onChoose: (kind: CloudKind) => void
}

function ChooseKind({ kinds, onClose, onChoose }: ChooseKindProps) {
  const texts = useCloudTexts()
  const { cancel } = useUiTexts()
  return (
    <Dialog open size="md" title={texts.form.addTitle} onClose={onClose} actions={<Button onClick={onClose}>{cancel}</Button>}>
      <ul className={s.kinds} aria-label={texts.form.choose}>
        {kinds.map((kind, at) => (
          <li key={kind}>
            <button type="button" className={s.kind} data-autofocus={at === 0 ? '' : undefined} onClick={() => onChoose(kind)}>
              <KindIcon kind={kind} />
              <span className={s.text}>
                <b>{texts.kind[kind]}</b>
                <small>{texts.kindHint[kind]}</small>
              </span>
              <ChevronRightIcon size={16} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
