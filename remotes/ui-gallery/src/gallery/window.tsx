import { Route, Routes, useLocation, useNavigate } from '@cove/kernel/router'
import { AppIcon, type UiLocale, UiProvider, useUiLocale } from '@cove/ui'
import { AppFrame, SidebarItem, SidebarSection } from '@cove/ui/data'
import { SegmentedControl } from '@cove/ui/forms'
import {
  CircleAlertIcon,
  FolderIcon,
  GaugeIcon,
  HandIcon,
  KeyboardIcon,
  ListIcon,
  PaletteIcon,
  PencilIcon,
  WindowIcon,
} from '@cove/ui/icons'
import { useState, type ComponentType, type ReactNode } from 'react'
import { ActionsSection } from '../ui/actions-section.tsx'
import { DialogsSection } from '../ui/dialogs-section.tsx'
import { FieldsSection } from '../ui/fields-section.tsx'
import { FilesSection } from '../ui/files-section.tsx'
import { FormsSection } from '../ui/forms-section.tsx'
import { GalleryTextsContext, galleryTexts } from '../ui/gallery-texts.ts'
import { IconsSection } from '../ui/icons-section.tsx'
import { MenusSection } from '../ui/menus-section.tsx'
import { StatesSection } from '../ui/states-section.tsx'
import { StatusSection } from '../ui/status-section.tsx'
import s from './window.module.css'

const sections = {
  actions: ActionsSection,
  fields: FieldsSection,
  menus: MenusSection,
  dialogs: DialogsSection,
  status: StatusSection,
  states: StatesSection,
  files: FilesSection,
  forms: FormsSection,
  icons: IconsSection,
} satisfies Record<string, ComponentType>

type SectionName = keyof typeof sections
const names = Object.keys(sections) as SectionName[]

const sectionIcons: Record<SectionName, ReactNode> = {
  actions: <HandIcon size={17} />,
  fields: <KeyboardIcon size={17} />,
  menus: <ListIcon size={17} />,
  dialogs: <WindowIcon size={17} />,
  status: <GaugeIcon size={17} />,
  states: <CircleAlertIcon size={17} />,
  files: <FolderIcon size={17} />,
  forms: <PencilIcon size={17} />,
  icons: <PaletteIcon size={17} />,
}

/** Every component in its states. Theme, density and language are the window's own; popups follow the desktop. */
export default function GalleryWindow() {
  const [theme, setTheme] = useState<'light' | 'dark'>(document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light')
  const [density, setDensity] = useState<'compact' | 'comfortable' | 'touch'>('comfortable')
  const [locale, setLocale] = useState<UiLocale>(useUiLocale())
  const navigate = useNavigate()
  const last = useLocation().pathname.split('/').at(-1)
  const section = names.find((name) => name === last) ?? 'actions'
  const t = galleryTexts[locale]
  return (
    <UiProvider locale={locale}>
      <GalleryTextsContext value={t}>
        <div className={s.root} data-theme={theme} data-density={density} lang={locale}>
          <AppFrame
            title={t.title}
            icon={<AppIcon glyph="palette" from="#b69bff" to="#6a4be0" size={20} />}
            sidebar={
              <SidebarSection label={t.sections}>
                {names.map((name) => (
                  <SidebarItem
                    key={name}
                    icon={sectionIcons[name]}
                    label={t.section[name]}
                    selected={name === section}
                    onSelect={() => void navigate(`/ui-gallery/${name}`)}
                  />
                ))}
              </SidebarSection>
            }
            toolbar={<b className={s.heading}>{t.section[section]}</b>}
            actions={
              <div className={s.switches}>
                <SegmentedControl
                  label={t.theme}
                  value={theme}
                  onChange={setTheme}
                  segments={[
                    { value: 'light', label: t.light },
                    { value: 'dark', label: t.dark },
                  ]}
                />
                <SegmentedControl
                  label={t.density}
                  value={density}
                  onChange={setDensity}
                  segments={[
                    { value: 'compact', label: t.compact },
                    { value: 'comfortable', label: t.comfortable },
                    { value: 'touch', label: t.touch },
                  ]}
                />
                <SegmentedControl
                  label={t.language}
                  value={locale}
                  onChange={setLocale}
                  segments={[
                    { value: 'zh-CN', label: t.chinese },
                    { value: 'en', label: t.english },
                  ]}
                />
              </div>
            }
          >
            <div key={section} className={s.content}>
              <Routes>
                <Route index element={<ActionsSection />} />
                {names.map((name) => {
                  const Section = sections[name]
                  return <Route key={name} path={name} element={<Section />} />
                })}
              </Routes>
            </div>
          </AppFrame>
        </div>
      </GalleryTextsContext>
    </UiProvider>
  )
}
