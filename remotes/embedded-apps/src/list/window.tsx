import type { InstalledApp } from '@cove/device-contract/apps'
import { tellFailure, useKernel, useSession, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote, FailureState } from '@cove/parts/failure'
import { AppIcon, Button, EmptyState, Menu, IconButton, MoreIcon, PlusIcon, Skeleton } from '@cove/ui'
import { AppFrame, Centered, DropHint, FrameArea, useDropTarget, useFormats } from '@cove/ui/data'
import { Item, Items, Page, PageHead } from '@cove/ui/page'
import { useEffect, useRef } from 'react'
import { icon } from '../icon.ts'
import { AppFace, useAppName } from '../apps/app-face.tsx'
import { useAppCalls, useInstalledApps } from '../apps/apps.data.ts'
import { filesOf } from './dropped-files.ts'
import { usePackage } from './use-package.tsx'
import type { PackageWork } from './use-package.tsx'

/** APP-02: the apps of other makers that are installed. */
export default function AppsWindow() {
  const t = useT('embedded-apps')
  const { setTitle } = useWindow()
  const { data, failure, reload } = useInstalledApps()
  useEffect(() => setTitle(t('app')), [setTitle, t])
  return (
    <AppFrame title={t('app')} icon={<AppIcon {...icon} size={20} />}>
      {data ? (
        <AppsPage apps={data} />
      ) : failure ? (
        <Centered>
          <FailureState failure={failure} onRetry={reload} />
        </Centered>
      ) : (
        <Page busy>
          <Skeleton height={52} />
          <Skeleton height={60} />
        </Page>
      )}
    </AppFrame>
  )
}

function AppsPage({ apps }: { readonly apps: readonly InstalledApp[] }) {
  const t = useT('embedded-apps')
  const isAdmin = useSession(({ user }) => user?.role === 'admin')
  const work = usePackage()
  const area = useRef<HTMLDivElement>(null)
  const over = useDropTarget({ ref: area, onFiles: isAdmin ? (dropped) => void filesOf(dropped).then(work.take) : undefined })
  const add = isAdmin && (
    <Button variant="primary" icon={<PlusIcon size={16} />} busy={work.isBusy} onClick={() => work.choose()}>
      {t('install')}
    </Button>
  )
  return (
    <FrameArea ref={area}>
      <Page>
        <PageHead title={t('app')} intro={t('intro')}>
          {apps.length > 0 && add}
        </PageHead>
        <FailureNote failure={work.failure} />
        {apps.length > 0 ? (
          <Items label={t('list')} boxed>
            {apps.map((app) => (
              <AppRow key={app.appId} app={app} work={isAdmin ? work : undefined} />
            ))}
          </Items>
        ) : (
          <EmptyState art="folder" title={t('empty.title')} body={t(isAdmin ? 'empty.body' : 'empty.member')} action={add || undefined} />
        )}
        {isAdmin && work.input}
      </Page>
      {over && <DropHint text={t('drop')} />}
    </FrameArea>
  )
}

function AppRow({ app, work }: { readonly app: InstalledApp; readonly work: PackageWork | undefined }) {
  const t = useT('embedded-apps')
  const { windows } = useKernel()
  const formats = useFormats()
  const name = useAppName(app)
  const remove = useRemove(app, name)
  const { publisher, version, sizeBytes } = app
  return (
    <Item
      icon={<AppFace app={app} size={40} />}
      title={name}
      note={t('facts', { publisher, version, size: formats.bytes(sizeBytes) })}
      action={
        <>
          <Button onClick={() => void windows.open(`/app/${app.appId}`)}>{t('open')}</Button>
          {work && (
            <Menu
              trigger={<IconButton label={t('more', { name })} icon={<MoreIcon size={16} />} />}
              items={[
                { id: 'update', label: t('update'), onSelect: () => work.choose(app) },
                { id: 'remove', label: t('remove'), danger: true, onSelect: () => void remove() },
              ]}
            />
          )}
        </>
      }
    />
  )
}

function useRemove({ appId }: InstalledApp, name: string) {
  const t = useT('embedded-apps')
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const calls = useAppCalls()
  return async () => {
    const { confirmed } = await kernel.dialogs.confirm({
      windowId,
      title: t('removing.title', { name }),
      body: t('removing.body'),
      confirmLabel: t('removing.confirm'),
      tone: 'danger',
    })
    if (!confirmed) return
    const answer = await calls.remove(appId)
    if (answer.ok) kernel.toasts.show({ tone: 'success', title: t('removed', { name }) })
    else tellFailure(kernel, answer.failure)
  }
}
