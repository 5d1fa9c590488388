import type { ExternalDisk } from '@cove/device-contract/storage'
import type { Failure } from '@cove/kernel'
import { useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote, FailureState } from '@cove/parts/failure'
import { Avatar, Badge, Button, EmptyState, Skeleton } from '@cove/ui'
import { CapacityBar, useFormats } from '@cove/ui/data'
import { UsbIcon } from '@cove/ui/icons'
import { Line, Lines, Muted, Named, PageHead, Section, StateDot } from '@cove/ui/page'
import { useState } from 'react'
import { useExternal, useExternalActions, useExternalUsers } from '../data/use-external.ts'
import type { ExternalActions } from '../data/use-external.ts'
import type { Tone } from '../model/verdict.ts'
import s from './space.module.css'

interface ExternalPageProps {
  readonly onOpen: (address: string) => void
}

/** STO-06a, STO-08c: external disks with eject, and who may use them. */
export function ExternalPage({ onOpen }: ExternalPageProps) {
  const t = useT('storage-wizard')
  const { data, failure: unread, reload } = useExternal()
  const actions = useExternalActions()
  const [failure, setFailure] = useState<Failure>()
  if (!data) return unread ? <FailureState failure={unread} onRetry={reload} /> : <Skeleton height={240} />
  const run = async (asked: Promise<Failure | undefined>) => {
    setFailure(await asked)
    reload()
  }
  const plug = () =>
    void run(actions.plugNew(t('external.newName', { number: freeNumber(data.disks, (number) => t('external.newName', { number })) })))
  return (
    <>
      <PageHead title={t('pages.external')} intro={t('external.subtitle')}>
        {data.canPlug && <Button onClick={plug}>{t('external.plugNew')}</Button>}
      </PageHead>
      <FailureNote failure={failure} />
      {data.disks.length === 0 ? (
        <EmptyState art="folder" title={t('external.none')} body={t(data.canPlug ? 'external.noneSimulated' : 'external.noneReal')} />
      ) : (
        <Lines tall label={t('pages.external')}>
          {data.disks.map((disk) => (
            <DiskRow key={disk.diskName} disk={disk} actions={actions} run={(asked) => void run(asked)} />
          ))}
        </Lines>
      )}
      <Users onOpen={onOpen} />
    </>
  )
}

/** The first number whose name no disk has. */
function freeNumber(disks: readonly ExternalDisk[], nameOf: (number: number) => string): number {
  for (let number = 1; ; number += 1) if (!disks.some(({ storageName }) => storageName === nameOf(number))) return number
}

interface DiskRowProps {
  readonly disk: ExternalDisk
  readonly actions: ExternalActions
  readonly run: (asked: Promise<Failure | undefined>) => void
}

const tones: Readonly<Record<ExternalDisk['state'], Tone>> = { connected: 'ok', ejected: 'off', missing: 'err' }

function DiskRow({ disk, actions, run }: DiskRowProps) {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  const { state, isBusy, isSimulated, obstacle, fileSystem, usedBytes, sizeBytes } = disk
  const kind = isSimulated ? t('external.simulated') : obstacle === 'folder' ? t('external.folder') : (fileSystem ?? t('external.disk'))
  const word = state === 'connected' && isBusy ? 'busy' : state === 'connected' && obstacle === undefined ? 'ready' : state
  return (
    <Line
      label={disk.storageName}
      text={
        <Named
          icon={<UsbIcon size={18} />}
          title={disk.storageName}
          note={
            <>
              {kind} {isSimulated && <Badge>{t('external.simulatedTag')}</Badge>}
            </>
          }
        />
      }
    >
      <span className={s.use}>
        <span className={s.pair}>
          <StateDot tone={word === 'busy' ? 'busy' : tones[state]}>{t(`external.states.${word}`)}</StateDot>
          {state === 'connected' && <Muted as="small">{t('external.use', { used: bytes(usedBytes), size: bytes(sizeBytes) })}</Muted>}
        </span>
        {state === 'connected' && sizeBytes > 0 && <CapacityBar label={disk.storageName} usedBytes={usedBytes} totalBytes={sizeBytes} />}
        {obstacle !== undefined && state === 'connected' && <Muted as="small">{t(`external.obstacles.${obstacle}`)}</Muted>}
      </span>
      <Action disk={disk} actions={actions} run={run} />
    </Line>
  )
}

function Action({ disk, actions, run }: DiskRowProps) {
  const t = useT('storage-wizard')
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const { diskName, storageName: name, state, isBusy, isSimulated, obstacle } = disk
  const eject = async () => {
    const texts = { title: t('external.confirm.title', { name }), body: t('external.confirm.body'), confirmLabel: t('external.eject') }
    const { confirmed } = await kernel.dialogs.confirm({ ...texts, windowId })
    if (confirmed) run(actions.eject(diskName))
  }
  if (state === 'ejected' && isSimulated)
    return (
      <Button size="sm" onClick={() => run(actions.plugAgain(diskName))}>
        {t('external.plugAgain')}
      </Button>
    )
  return (
    <Button size="sm" disabled={state !== 'connected' || isBusy || obstacle !== undefined} onClick={() => void eject()}>
      {t('external.eject')}
    </Button>
  )
}

function Users({ onOpen }: ExternalPageProps) {
  const t = useT('storage-wizard')
  const { data, failure } = useExternalUsers()
  if (!data) return <FailureNote failure={failure} />
  return (
    <Section
      title={t('external.users')}
      tools={
        <Button size="sm" variant="ghost" onClick={() => onOpen('/device-setting/user-manager')}>
          {t('external.manage')}
        </Button>
      }
    >
      <Lines>
        {data.map(({ userNo, name, isAdministrator, isAllowed }) => (
          <Line key={userNo} icon={<Avatar name={name} size={24} />} text={isAdministrator ? t('external.administrator', { name }) : name}>
            <Muted as="small">{t(isAllowed ? 'external.allowed' : 'external.refused')}</Muted>
          </Line>
        ))}
      </Lines>
    </Section>
  )
}
