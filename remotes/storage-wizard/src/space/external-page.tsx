import type { ExternalDisk } from '@cove/device-contract/storage'
import type { Failure } from '@cove/kernel'
import { useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote, FailureState } from '@cove/parts/failure'
import { Avatar, Badge, Button, EmptyState, Skeleton } from '@cove/ui'
import { CapacityBar, useFormats } from '@cove/ui/data'
import { UsbIcon } from '@cove/ui/icons'
import { useState } from 'react'
import { useExternal, useExternalActions, useExternalUsers } from '../data/use-external.ts'
import type { ExternalActions } from '../data/use-external.ts'
import type { Tone } from '../model/verdict.ts'
import { Status } from '../ui/status.tsx'
import s from './external.module.css'
import p from './space.module.css'

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
      <header className={p.sectionHead}>
        <div>
          <h1 className={p.title}>{t('pages.external')}</h1>
          <p className={p.sub}>{t('external.subtitle')}</p>
        </div>
        {data.canPlug && <Button onClick={plug}>{t('external.plugNew')}</Button>}
      </header>
      <FailureNote failure={failure} />
      {data.disks.length === 0 ? (
        <EmptyState art="folder" title={t('external.none')} body={t(data.canPlug ? 'external.noneSimulated' : 'external.noneReal')} />
      ) : (
        <ul className={s.rows} aria-label={t('pages.external')}>
          {data.disks.map((disk) => (
            <DiskRow key={disk.diskName} disk={disk} actions={actions} run={(asked) => void run(asked)} />
          ))}
        </ul>
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
    <li className={s.row} aria-label={disk.storageName}>
      <span className={s.icon}>
        <UsbIcon size={18} />
      </span>
      <span className={s.name}>
        <b>
          {disk.storageName} {isSimulated && <Badge>{t('external.simulatedTag')}</Badge>}
        </b>
        <small>{kind}</small>
      </span>
      <span className={s.use}>
        <span className={s.line}>
          {state === 'connected' ? <span>{t('external.use', { used: bytes(usedBytes), size: bytes(sizeBytes) })}</span> : <span />}
          <Status tone={word === 'busy' ? 'busy' : tones[state]}>{t(`external.states.${word}`)}</Status>
        </span>
        {state === 'connected' && sizeBytes > 0 && <CapacityBar label={disk.storageName} usedBytes={usedBytes} totalBytes={sizeBytes} />}
        {obstacle !== undefined && state === 'connected' && <small>{t(`external.obstacles.${obstacle}`)}</small>}
      </span>
      <Action disk={disk} actions={actions} run={run} />
    </li>
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
    <section className={s.users} aria-label={t('external.users')}>
      <header className={s.line}>
        <h2 className={s.heading}>{t('external.users')}</h2>
        <Button size="sm" variant="ghost" onClick={() => onOpen('/device-setting/user-manager')}>
          {t('external.manage')}
        </Button>
      </header>
      <ul className={s.rows}>
        {data.map(({ userNo, name, isAdministrator, isAllowed }) => (
          <li key={userNo} className={s.person}>
            <Avatar name={name} size={24} />
            <span className={s.grow}>{isAdministrator ? t('external.administrator', { name }) : name}</span>
            <span className={p.note}>{t(isAllowed ? 'external.allowed' : 'external.refused')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
