import type { DeviceBackup } from '@cove/device-contract/device-backups'
import { useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { HowTo } from '@cove/parts/how-to'
import { useWhen } from '@cove/parts/when'
import { Button, ConfirmDialog, EmptyState, PlusIcon, Skeleton, WarningIcon } from '@cove/ui'
import { Centered } from '@cove/ui/data'
import { HardDriveIcon } from '@cove/ui/icons'
import { Callout, CommandMenu, Named, Page, PageHead, StateDot, Table, TableRow, TwoLines } from '@cove/ui/page'
import type { Command } from '@cove/ui/page'
import { useState } from 'react'
import { useDeviceBackupCommands, useDeviceBackups } from './device-backups.data.ts'
import type { DeviceBackups } from './device-backups.data.ts'
import { AskKeyDialog, KeyDialog } from './key-dialogs.tsx'
import type { ShownKey } from './key-dialogs.tsx'
import { NewDeviceBackup } from './new-device-backup.tsx'

/** BK-09: the backups of the device itself, for the administrator. */
export function DevicePage() {
  const { data, failure, reload } = useDeviceBackups()
  if (data) return <Shown {...data} />
  if (failure)
    return (
      <Centered>
        <FailureState failure={failure} onRetry={reload} />
      </Centered>
    )
  return (
    <Page busy>
      <Skeleton height={52} />
      <Skeleton height={60} />
    </Page>
  )
}

type Asked = { readonly kind: 'new' } | { readonly kind: 'key' | 'remove' | 'takeOver'; readonly plan: DeviceBackup }

function Shown({ plans, programs }: DeviceBackups) {
  const t = useT('backup')
  const [asked, setAsked] = useState<Asked>()
  const [shown, setShown] = useState<ShownKey>()
  const close = () => setAsked(undefined)
  const show = (key: ShownKey) => (close(), setShown(key))
  const missing = programs.filter(({ name, isThere }) => !isThere && name === 'restic')
  const make = (
    <Button variant="primary" icon={<PlusIcon size={16} />} onClick={() => setAsked({ kind: 'new' })}>
      {t('device.new')}
    </Button>
  )
  return (
    <Page>
      <PageHead title={t('device.title')} intro={t('device.intro')}>
        {plans.length > 0 && make}
      </PageHead>
      {missing.length > 0 && (
        <Callout icon={<WarningIcon size={18} />} title={t('device.missing.title')} action={<HowTo packages={['restic', 'rclone']} />}>
          {t('device.missing.body')}
        </Callout>
      )}
      {plans.length === 0 ? (
        <EmptyState art="folder" title={t('device.empty.title')} body={t('device.empty.body')} action={make} />
      ) : (
        <PlanTable plans={plans} onAsk={setAsked} />
      )}
      {asked?.kind === 'new' && <NewDeviceBackup onClose={close} onMade={show} />}
      {asked?.kind === 'key' && (
        <AskKeyDialog planId={asked.plan.planId} onClose={close} onKey={(key) => show({ name: asked.plan.name, key })} />
      )}
      {(asked?.kind === 'remove' || asked?.kind === 'takeOver') && <AskChange kind={asked.kind} plan={asked.plan} onClose={close} />}
      {shown && <KeyDialog shown={shown} onClose={() => setShown(undefined)} />}
    </Page>
  )
}

interface AskChangeProps {
  readonly kind: 'remove' | 'takeOver'
  readonly plan: DeviceBackup
  readonly onClose: () => void
}

function AskChange({ kind, plan, onClose }: AskChangeProps) {
  const t = useT('backup')
  const commands = useDeviceBackupCommands()
  return (
    <ConfirmDialog
      open
      tone={kind === 'remove' ? 'danger' : 'default'}
      title={t(`device.${kind}.title`, { name: plan.name })}
      body={t(`device.${kind}.body`)}
      confirmLabel={t(`device.${kind}.label`)}
      onClose={onClose}
      onConfirm={async () => {
        await commands[kind](plan.planId)
        onClose()
      }}
    />
  )
}

interface PlanTableProps {
  readonly plans: readonly DeviceBackup[]
  readonly onAsk: (asked: Asked) => void
}

function PlanTable({ plans, onAsk }: PlanTableProps) {
  const t = useT('backup')
  const columns = [
    { id: 'plan', label: t('table.task') },
    { id: 'proof', label: t('table.proof') },
    { id: 'run', label: t('table.run'), from: 'medium' },
    { id: 'next', label: t('table.next'), from: 'wide' },
    { id: 'actions', label: t('table.actions'), kind: 'actions' },
  ] as const
  return (
    <Table fixed columns={columns}>
      {plans.map((plan) => (
        <OnePlan key={plan.planId} plan={plan} onAsk={onAsk} />
      ))}
    </Table>
  )
}

function OnePlan({ plan, onAsk }: { readonly plan: DeviceBackup; readonly onAsk: (asked: Asked) => void }) {
  const t = useT('backup')
  const when = useWhen()
  const commands = usePlanCommands(plan, onAsk)
  const { lastProof } = plan
  const target = t(`device.targets.${plan.target}`)
  const isBroken = lastProof?.failureCode !== undefined
  const proof = !lastProof
    ? t('device.proof.none')
    : isBroken
      ? t('device.proof.broken')
      : t('device.proof.all', { count: lastProof.fileCount })
  return (
    <TableRow commands={commands}>
      <Named icon={<HardDriveIcon size={18} />} title={plan.name} note={`${plan.sourcePath} · ${target}`} />
      <TwoLines
        title={
          <StateDot tone={!lastProof ? 'off' : isBroken ? 'err' : 'ok'}>
            {lastProof ? when(lastProof.endedSeconds) : t('proof.never')}
          </StateDot>
        }
        note={proof}
      />
      <RunText plan={plan} />
      {plan.nextSeconds === undefined ? t('next.manual') : when(plan.nextSeconds)}
      <CommandMenu commands={commands} label={t('table.more', { name: plan.name })} />
    </TableRow>
  )
}

function RunText({ plan }: { readonly plan: DeviceBackup }) {
  const t = useT('backup')
  const when = useWhen()
  const { texts } = useKernel()
  const { lastRun, work, percent } = plan
  if (work !== 'none') return percent === undefined ? t(`device.work.${work}`) : `${t(`device.work.${work}`)} ${percent}%`
  if (plan.isForeign) return t('device.foreign')
  if (!lastRun) return t('run.never')
  const reason = lastRun.failureCode === undefined ? t('device.done', { count: lastRun.fileCount }) : texts.error(lastRun.failureCode)
  return <TwoLines title={<span>{when(lastRun.endedSeconds)}</span>} note={reason} />
}

/** What can be done with a backup of the device. */
function usePlanCommands(plan: DeviceBackup, onAsk: (asked: Asked) => void): readonly Command[] {
  const t = useT('backup')
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const { run, cancel, check, restore } = useDeviceBackupCommands()
  const { planId, isForeign, isMade, work } = plan
  const isIdle = work === 'none'
  const restoreInto = async () => {
    const [place] = (await kernel.pick({ windowId, title: t('device.restore.pick'), confirmLabel: t('device.restore.label') })) ?? []
    const started = place && (await restore(planId, place))
    if (started) kernel.toasts.show({ tone: 'success', title: t('device.restore.started') })
  }
  return [
    { id: 'run', label: t('run.start'), isAvailable: isIdle && !isForeign, run: () => void run(planId) },
    { id: 'cancel', label: t('run.cancel'), isAvailable: !isIdle, run: () => void cancel(planId) },
    { id: 'check', label: t('device.check'), isAvailable: isIdle && isMade, run: () => void check(planId) },
    { id: 'restore', label: t('device.restore.all'), isAvailable: isIdle && isMade, run: () => void restoreInto() },
    { id: 'takeOver', label: t('device.takeOver.label'), isAvailable: isForeign, run: () => onAsk({ kind: 'takeOver', plan }) },
    { id: 'key', label: t('device.key.again'), beginsGroup: true, run: () => onAsk({ kind: 'key', plan }) },
    { id: 'remove', label: t('device.remove.label'), isDanger: true, isAvailable: isIdle, run: () => onAsk({ kind: 'remove', plan }) },
  ]
}
