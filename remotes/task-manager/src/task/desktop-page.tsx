import { useKernel, useStoreValue, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { AppIcon, Button } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { Bar, Page, PageHead, StateDot, Table, TableRow, TwoLines } from '@cove/ui/page'
import { Fragment } from 'react'
import { pageMemory, restartWindow, useDesktop } from '../data/use-desktop.ts'
import type { DesktopApp, DesktopWindow } from '../data/use-desktop.ts'
import { DesktopJobs } from './desktop-jobs.tsx'
import s from './task.module.css'

/** Slower openings and more errors than these are worth a look. */
const slowMs = 1_000
const manyErrors = 10

/** TM-03: the apps and windows of this desktop, what they cost, and what the desktop does beside them. */
export function DesktopPage() {
  const t = useT('task-manager')
  const { bytes } = useFormats()
  const apps = useDesktop()
  const memory = pageMemory()
  const windows = apps.reduce((sum, app) => sum + app.windows.length, 0)
  const columns = [
    { id: 'app', label: t('desktop.app') },
    { id: 'version', label: t('desktop.version'), from: 'wide' },
    { id: 'load', label: t('desktop.load'), kind: 'number', from: 'medium' },
    { id: 'code', label: t('desktop.code'), kind: 'number', from: 'wide' },
    { id: 'errors', label: t('desktop.errors'), kind: 'number', from: 'medium' },
    { id: 'state', label: t('desktop.state') },
    { id: 'actions', label: t('desktop.actions'), kind: 'actions' },
  ] as const
  return (
    <Page label={t('sections.desktop')}>
      <PageHead
        title={t('desktop.heading', { count: windows, apps: apps.length })}
        intro={`${memory === undefined ? t('desktop.noMemory') : t('desktop.memory', { size: bytes(memory) })} ${t('desktop.intro')}`}
      />
      <Table columns={columns} label={t('sections.desktop')}>
        {apps.map((app) => (
          <Fragment key={app.id}>
            <TableRow>
              <Bar>
                {app.icon && <AppIcon {...app.icon} size={28} />}
                <TwoLines title={app.name} note={t('desktop.windows', { count: app.windows.length })} />
              </Bar>
              <>{app.version ?? '—'}</>
              <>{app.loadMs === undefined ? '—' : t('desktop.ms', { ms: app.loadMs })}</>
              <>{app.codeBytes === undefined || app.codeBytes === 0 ? '—' : bytes(app.codeBytes)}</>
              <>{app.errors}</>
              <AppState app={app} />
              <></>
            </TableRow>
            {app.windows.map((one) => (
              <WindowRow key={one.id} window={one} />
            ))}
          </Fragment>
        ))}
      </Table>
      <DesktopJobs />
    </Page>
  )
}

function AppState({ app: { errors, loadMs = 0 } }: { readonly app: DesktopApp }) {
  const t = useT('task-manager')
  if (errors >= manyErrors) return <StateDot tone="warn">{t('desktop.manyErrors')}</StateDot>
  if (loadMs > slowMs) return <StateDot tone="warn">{t('desktop.slow')}</StateDot>
  return <StateDot tone="ok">{t('desktop.fine')}</StateDot>
}

/** One window: where it is, and what can be done with it. Its own question may keep it open. */
function WindowRow({ window: { id, title, isFront, isMinimised, isHidden, isDirty } }: { readonly window: DesktopWindow }) {
  const t = useT('task-manager')
  const kernel = useKernel()
  const isOwn = useWindow().id === id
  const busy = useStoreValue(kernel.transfers.store, ({ counts }) => counts.upload.doing + counts.download.doing)
  const place = isHidden ? 'hidden' : isMinimised ? 'minimised' : isFront ? 'front' : 'open'
  // Work behind a closed window would end with it.
  const isBusy = isHidden && busy > 0
  return (
    <TableRow short>
      <span className={s.window}>{title}</span>
      <></>
      <></>
      <></>
      <></>
      <>
        {t(`desktop.places.${place}`)}
        {isDirty && ` · ${t('desktop.unsaved')}`}
      </>
      {isOwn ? (
        <></>
      ) : (
        <Bar>
          {!isHidden && (
            <Button size="sm" variant="ghost" onClick={() => kernel.windows.focus(id)}>
              {t('desktop.go')}
            </Button>
          )}
          {!isHidden && (
            <Button size="sm" variant="ghost" onClick={() => void restartWindow(kernel, id)}>
              {t('desktop.restart')}
            </Button>
          )}
          <Button size="sm" variant="ghost" disabled={isBusy || isHidden} onClick={() => void kernel.windows.close(id)}>
            {t('desktop.close')}
          </Button>
        </Bar>
      )}
    </TableRow>
  )
}
