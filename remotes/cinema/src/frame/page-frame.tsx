import { useKernel, useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { AppIcon, IconButton, Menu, MoreIcon, SearchIcon } from '@cove/ui'
import { AppFrame, AppFrameSpacer } from '@cove/ui/data'
import { ChevronLeftIcon, SettingsIcon } from '@cove/ui/icons'
import { OneLine, PageStrip } from '@cove/ui/page'
import type { ReactNode } from 'react'
import { icon } from '../icon.ts'
import { pageOf, pages } from './addresses.model.ts'
import type { PageName } from './addresses.model.ts'
import { Tabs } from './tabs.tsx'
import { useBack } from './use-back.ts'
import { WandIcon } from './wand-icon.tsx'
import s from './frame.module.css'

interface PageFrameProps {
  /** Of a page behind another one, which has a way back; the pages of the tabs have none. */
  readonly title?: string | undefined
  /** `hero`: the head lies on a picture; `stage`: all of the page does, and it is dark in both themes. */
  readonly look?: 'plain' | 'hero' | 'stage' | undefined
  /** Behind the head and the page. */
  readonly backdrop?: ReactNode
  /** Left of the tools that every page has. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** The window around a page: where one is, the tabs, the search and what else there is. */
export function PageFrame({ title, look = 'plain', backdrop, tools, children }: PageFrameProps) {
  const t = useT('cinema')
  const back = useBack()
  const isOnline = useStoreValue(useKernel().session.store, (state) => state.online)
  const isTab = title === undefined
  return (
    <div className={s.window} data-look={look} data-over-picture={look === 'plain' ? undefined : ''}>
      <div className={s.root} data-theme={look === 'stage' ? 'dark' : undefined}>
        {backdrop}
        <div className={s.over}>
          <AppFrame
            title={title ?? t('app')}
            icon={
              isTab ? (
                <AppIcon {...icon} size={20} />
              ) : (
                <IconButton label={t('back')} size="sm" icon={<ChevronLeftIcon size={18} />} onClick={back} />
              )
            }
            toolbar={
              <>
                <span className={s.phoneTitle}>
                  <OneLine as="b" look="title">
                    {title ?? t('app')}
                  </OneLine>
                </span>
                <AppFrameSpacer />
                {tools}
                <FrameTools />
              </>
            }
          >
            {isTab && <Tabs />}
            {!isOnline && <PageStrip>{t('offline')}</PageStrip>}
            <div className={s.content}>{children}</div>
          </AppFrame>
        </div>
      </div>
    </div>
  )
}

/** Search, the workbench and the libraries; the last two are in a menu where there is little room. */
function FrameTools() {
  const t = useT('cinema')
  const navigate = useNavigate()
  const here = pageOf(useLocation().pathname)
  const go = (page: PageName) => () => void navigate(pages[page])
  return (
    <>
      {here !== 'search' && <IconButton label={t('pages.search')} icon={<SearchIcon size={17} />} onClick={go('search')} />}
      <span className={s.wideTools}>
        {here !== 'matches' && <IconButton label={t('pages.matches')} icon={<WandIcon size={17} />} onClick={go('matches')} />}
        {here !== 'settings' && <IconButton label={t('pages.settings')} icon={<SettingsIcon size={17} />} onClick={go('settings')} />}
      </span>
      <span className={s.narrowTools}>
        <Menu
          align="end"
          trigger={<IconButton label={t('more')} icon={<MoreIcon size={17} />} />}
          items={(['matches', 'settings', 'hidden'] as const).map((page) => ({ id: page, label: t(`pages.${page}`), onSelect: go(page) }))}
        />
      </span>
    </>
  )
}
