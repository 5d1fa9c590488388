import { use } from 'react'
import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { giveFocusBack } from './give-focus-back.ts'
import { PhoneFrameContext } from './phone-frame-context.ts'
import { PhoneBar, PhonePlaces } from './phone-rows.tsx'
import { PageTitles, useTitlePlaces } from './phone-title.tsx'
import { usePlaces } from './use-places.ts'
import { useShrunk } from './use-shrunk.ts'
import s from './app-frame.module.css'

export interface AppFrameProps {
  /** The app's name, in the first row of the sidebar. */
  readonly title: string
  /** The app's face: an AppIcon of 20 px. */
  readonly icon: ReactNode
  /** SidebarSections; without it the content takes the whole width and the title row shows the name. */
  readonly sidebar?: ReactNode | undefined
  /** Below the sections, at the bottom: a capacity bar, say. */
  readonly sidebarFooter?: ReactNode | undefined
  /** The title row: back and forward, breadcrumb, search. Its empty parts move the window. */
  readonly toolbar?: ReactNode | undefined
  /** The second row: buttons and view switches. */
  readonly actions?: ReactNode | undefined
  /** The line at the bottom: counts and selection. */
  readonly status?: ReactNode | undefined
  /** On a phone in place of `status`: what can be done with what is selected, as `PhoneActions`. Other screens have it in their second row. */
  readonly selection?: ReactNode | undefined
  readonly children: ReactNode
}

/**
 * The skeleton of an app window with merged chrome: sidebar, title row, action row, content, status bar. The title row keeps the width
 * of the window's buttons free (`--window-controls-width`, set by the shell); narrower than 640 px the sidebar becomes a rail of icons.
 * On a phone one page fills the screen and the sidebar is a separate page (WIN-22).
 * After a press by mouse in one of the two rows, the list of the content has the keyboard again.
 */
export function AppFrame({ title, icon, sidebar, sidebarFooter, toolbar, actions, status, selection, children }: AppFrameProps) {
  const phone = use(PhoneFrameContext)
  const hasSidebar = sidebar !== undefined
  const places = usePlaces(phone, hasSidebar)
  const titles = useTitlePlaces()
  const { ref, isSmall } = useShrunk(phone !== undefined)
  // The content has one place in both looks: a phone that is turned keeps what was written in it.
  return (
    <div className={s.root} data-app-frame="" data-phone={phone && ''}>
      <div className={s.frame}>
        {phone && places.areShown && (
          <PhonePlaces title={title} footer={sidebarFooter} onBack={phone.back} onChosen={places.choose}>
            {sidebar}
          </PhonePlaces>
        )}
        {hasSidebar && !phone && <FrameSidebar title={title} icon={icon} sidebar={sidebar} sidebarFooter={sidebarFooter} />}
        <div className={s.main} hidden={places.areShown} inert={places.areShown} data-title-small={isSmall ? '' : undefined}>
          {phone ? (
            <PhoneBar
              titles={titles}
              title={hasSidebar && toolbar ? undefined : title}
              onBack={places.back}
              isInside={hasSidebar}
              more={actions}
            >
              {toolbar}
            </PhoneBar>
          ) : (
            <div className={s.toolbar} role="presentation" data-window-drag="" onClick={giveFocusBack}>
              {!hasSidebar && <FrameName title={title} icon={icon} />}
              {toolbar}
            </div>
          )}
          {actions && !phone && (
            <div className={s.actions} role="presentation" onClick={giveFocusBack}>
              {actions}
            </div>
          )}
          <div ref={ref} className={s.content} tabIndex={-1} data-keys="page">
            <PageTitles places={titles}>{children}</PageTitles>
          </div>
          {phone && selection ? selection : status !== undefined && <div className={s.status}>{status}</div>}
        </div>
      </div>
    </div>
  )
}

type SidebarProps = Pick<AppFrameProps, 'title' | 'icon' | 'sidebar' | 'sidebarFooter'>

function FrameSidebar({ title, icon, sidebar, sidebarFooter }: SidebarProps) {
  return (
    <div className={s.sidebar}>
      <FrameName title={title} icon={icon} />
      <div className={s.sections}>{sidebar}</div>
      {sidebarFooter && <div className={s.footer}>{sidebarFooter}</div>}
    </div>
  )
}

function FrameName({ title, icon }: Pick<AppFrameProps, 'title' | 'icon'>) {
  return (
    <div className={s.name} data-window-drag="">
      {icon}
      <b className={s.nameText} data-window-name="">
        {title}
      </b>
    </div>
  )
}

/** Takes the space between what stands left and right in a toolbar, action row or status bar. */
export function AppFrameSpacer() {
  return <span className={cx(s.spacer)} />
}

/** A second row of a part of the content, as `actions` is of the whole window. */
export function FrameActions({ children }: { readonly children: ReactNode }) {
  return <div className={s.actions}>{children}</div>
}

/** The line below a part of the content. Where there is no room its last sentence goes first, and its first one last. */
export function FrameStatus({ children }: { readonly children: ReactNode }) {
  return (
    <div className={s.status} data-folds="">
      {children}
    </div>
  )
}
