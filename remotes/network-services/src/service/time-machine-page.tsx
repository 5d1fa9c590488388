import { networkServices } from '@cove/device-contract/network-services'
import { useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote, FailureState } from '@cove/parts/failure'
import { useRead } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'
import { Button, EmptyState, Skeleton, WarningIcon } from '@cove/ui'
import { PlusIcon } from '@cove/ui/icons'
import { Note, PageHead, Section } from '@cove/ui/page'
import { useState } from 'react'
import { useOpenSection } from '../data/use-open-section.ts'
import type { Services } from '../data/use-services.ts'
import { smbAddresses } from '../model/addresses.ts'
import { AccountHint } from './account-hint.tsx'
import { CopyLine } from './copy-line.tsx'
import { AddBackupDialog } from './add-backup-dialog.tsx'
import { BackupTable } from './backup-table.tsx'
import s from './service.module.css'

/** NSV-04: Time Machine shares with their limits, and how a Mac finds them. */
export function TimeMachinePage({ services }: { readonly services: Read<Services> }) {
  const t = useT('network-services')
  const open = useOpenSection()
  const isAdmin = useSession((state) => state.user?.role === 'admin')
  const { data, failure, reload } = useRead(networkServices, 'backupShares')
  const [adds, setAdds] = useState(false)
  const smb = services.data?.services.find(({ service }) => service === 'smb')
  if (!data || !smb) return failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={320} />
  return (
    <>
      <PageHead title={t('sections.timeMachine')} intro={t('timeMachine.intro')}>
        <Button icon={<PlusIcon size={16} />} onClick={() => setAdds(true)}>
          {t('timeMachine.add')}
        </Button>
      </PageHead>
      {smb.state !== 'running' && (
        <Note
          tone="warn"
          label={t('sections.smb')}
          icon={<WarningIcon size={18} />}
          action={isAdmin && <Button onClick={() => open('smb')}>{t('timeMachine.openSmb')}</Button>}
        >
          {t(isAdmin ? 'timeMachine.smbOff' : 'timeMachine.askAdmin')}
        </Note>
      )}
      <FailureNote failure={failure} />
      {data.shares.length === 0 ? (
        <EmptyState art="folder" title={t('timeMachine.empty')} />
      ) : (
        <BackupTable shares={data.shares} onChanged={reload} />
      )}
      <HowTo addresses={smbAddresses({ hosts: services.data?.hosts ?? [], port: smb.port })} />
      <AddBackupDialog
        open={adds}
        onClose={() => setAdds(false)}
        onAdded={() => {
          setAdds(false)
          reload()
        }}
      />
    </>
  )
}

/** What to do on the Mac. */
function HowTo({ addresses }: { readonly addresses: readonly string[] }) {
  const t = useT('network-services')
  return (
    <Section title={t('timeMachine.howTo')}>
      {addresses.map((address) => (
        <CopyLine key={address} label={t('webdav.address')} text={address} />
      ))}
      <ol className={s.steps}>
        {(['first', 'second', 'third'] as const).map((step) => (
          <li key={step}>{t(`timeMachine.steps.${step}`)}</li>
        ))}
      </ol>
      <AccountHint />
    </Section>
  )
}
