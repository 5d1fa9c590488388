import { useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useFormats } from '@cove/ui/data'
import { GlobeIcon, HardDriveIcon, PackageIcon, ServerIcon, WarningIcon } from '@cove/ui/icons'
import { Line, Lines, Named, StateDot } from '@cove/ui/page'
import type { ReactNode } from 'react'
import { bayNumber, filledBays, freeDisks } from '../model/bays.ts'
import type { Tone } from '../model/verdict.ts'
import { ObstacleHelp } from '../ui/obstacle-help.tsx'
import { Title } from './frame.tsx'
import { Remark } from './remark.tsx'
import type { StepProps } from './step-page.tsx'

interface Row {
  readonly id: string
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly tone: Tone
  readonly state: string
}

/** STO-02: whether network, system and disks are ready. Nothing is changed. */
export function CheckStep({ details, choice }: StepProps) {
  const t = useT('storage-wizard')
  const rows = [...useRows(details), ...useForeignRows(details)]
  const isNone = (['sata', 'm2'] as const).every((kind) => freeDisks(details, kind).length === 0)
  return (
    <>
      <Title step={choice.step} title={t('wizard.check.title')} subtitle={t('wizard.check.subtitle')} />
      <Lines tall>
        {rows.map(({ id, icon, title, text, tone, state }) => (
          <Line key={id} text={<Named icon={icon} title={title} note={text} />}>
            <StateDot tone={tone}>{state}</StateDot>
          </Line>
        ))}
      </Lines>
      {details.hardware === 'virtual' && details.obstacle && (
        <Remark text={t(`bays.obstacle.${details.obstacle}`)}>
          <ObstacleHelp obstacle={details.obstacle} />
        </Remark>
      )}
      {isNone && <Remark text={t('wizard.check.nothing')} />}
    </>
  )
}

/** Disks that hold something, or that the machine uses: neither is chosen for the user. */
function useForeignRows({ disks }: StepProps['details']): readonly Row[] {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  const foreign = disks.filter(({ role, contents, isInUse }) => role === 'notUsed' && (contents !== undefined || isInUse))
  return foreign.map((disk) => ({
    id: disk.diskName,
    icon: <WarningIcon size={16} />,
    title: `${t('bay.label', { bay: bayNumber(disk) })} · ${bytes(disk.sizeBytes)}`,
    text: disk.isInUse ? t('wizard.check.inUse') : t('wizard.check.written', { contents: disk.contents?.join(', ') ?? '' }),
    tone: 'warn',
    state: t('wizard.check.look'),
  }))
}

function useRows(details: StepProps['details']): readonly Row[] {
  const t = useT('storage-wizard')
  const online = useSession((state) => state.online)
  const isBusy = details.work.some(({ state, kind }) => state === 'running' && kind !== 'selfTest')
  const bays = filledBays(details)
  const disks = (kind: 'sata' | 'm2', icon: ReactNode): Row => {
    const own = bays.filter((bay) => bay.kind === kind)
    const free = freeDisks(details, kind).length
    return {
      id: kind,
      icon,
      title: t(`wizard.check.${kind}`),
      text: t('wizard.check.bays', { bays: own.length, disks: own.filter(({ disk }) => disk && disk.condition !== 'OFF').length }),
      tone: free > 0 ? 'ok' : 'off',
      state: free > 0 ? t('wizard.check.free', { count: free }) : t('wizard.check.none'),
    }
  }
  return [
    {
      id: 'network',
      icon: <GlobeIcon size={16} />,
      title: t('wizard.check.network'),
      text: t(online ? 'wizard.check.networkOk' : 'wizard.check.networkLost'),
      tone: online ? 'ok' : 'warn',
      state: t(online ? 'wizard.check.ok' : 'wizard.check.wait'),
    },
    {
      id: 'system',
      icon: <ServerIcon size={16} />,
      title: t('wizard.check.system'),
      text: t(isBusy ? 'wizard.check.systemBusy' : 'wizard.check.systemOk'),
      tone: isBusy ? 'warn' : 'ok',
      state: t(isBusy ? 'wizard.check.wait' : 'wizard.check.ok'),
    },
    disks('sata', <HardDriveIcon size={16} />),
    disks('m2', <PackageIcon size={16} />),
  ]
}
