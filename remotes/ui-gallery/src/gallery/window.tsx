import { Route, Routes, useLocation, useNavigate } from '@cove/kernel/router'
import { AppIcon, UiProvider, useUiLocale } from '@cove/ui'
import type { UiLocale } from '@cove/ui'
import { AppFrame, SidebarItem, SidebarSection } from '@cove/ui/data'
import { SegmentedControl } from '@cove/ui/forms'
import {
  CircleAlertIcon,
  FolderIcon,
  FileTextIcon,
  GaugeIcon,
  HandIcon,
  KeyboardIcon,
  ListIcon,
  PaletteIcon,
  PencilIcon,
  WindowIcon,
} from '@cove/ui/icons'
import { useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { icon } from '../icon.ts'
import { ActionsSection } from '../ui/actions-section.tsx'
import { DialogsSection } from '../ui/dialogs-section.tsx'
import { FieldsSection } from '../ui/fields-section.tsx'
import { FilesSection } from '../ui/files-section.tsx'
import { FormsSection } from '../ui/forms-section.tsx'
import { GalleryTextsContext, galleryTexts, useGalleryTexts } from '../ui/gallery-texts.ts'
import { IconsSection } from '../ui/icons-section.tsx'
import { MenusSection } from '../ui/menus-section.tsx'
import { PagesSection } from '../ui/pages-section.tsx'
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
  pages: PagesSection,
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
  pages: <FileTextIcon size={17} />,
  icons: <PaletteIcon size={17} />,
}

interface Look {
  readonly theme: 'light' | 'dark'
  readonly density: 'compact' | 'comfortable' | 'touch'
  readonly locale: UiLocale
}

/** Every component in its states. Theme, density and language apply to this window only; popups follow the desktop. */
export default function GalleryWindow() {
  const [theme, setTheme] = useState<Look['theme']>(document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light')
  const [density, setDensity] = useState<Look['density']>('comfortable')
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
            icon={<AppIcon {...icon} size={20} />}
            sidebar={<Sections section={section} onSection={(name) => void navigate(`/ui-gallery/${name}`)} />}
            toolbar={<b className={s.heading}>{t.section[section]}</b>}
            actions={<LookSwitches look={{ theme, density, locale }} onTheme={setTheme} onDensity={setDensity} onLocale={setLocale} />}
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

function Sections({ section, onSection }: { readonly section: SectionName; readonly onSection: (section: SectionName) => void }) {
  const t = useGalleryTexts()
  return (
    <SidebarSection label={t.sections}>
      {names.map((name) => (
        <SidebarItem
          key={name}
          icon={sectionIcons[name]}
          label={t.section[name]}
          selected={name === section}
          onSelect={() => onSection(name)}
        />
      ))}
    </SidebarSection>
  )
}

interface LookSwitchesProps {
  readonly look: Look
  readonly onTheme: (theme: Look['theme']) => void
  readonly onDensity: (density: Look['density']) => void
  readonly onLocale: (locale: UiLocale) => void
}

function LookSwitches({ look: { theme, density, locale }, onTheme, onDensity, onLocale }: LookSwitchesProps) {
  const t = useGalleryTexts()
  return (
    <div className={s.switches}>
      <SegmentedControl
        label={t.theme}
        value={theme}
        onChange={onTheme}
        segments={[
          { value: 'light', label: t.light },
          { value: 'dark', label: t.dark },
        ]}
      />
      <SegmentedControl
        label={t.density}
        value={density}
        onChange={onDensity}
        segments={[
          { value: 'compact', label: t.compact },
          { value: 'comfortable', label: t.comfortable },
          { value: 'touch', label: t.touch },
        ]}
      />
      <SegmentedControl
        label={t.language}
        value={locale}
        onChange={onLocale}
        segments={[
          { value: 'zh-CN', label: t.chinese },
          { value: 'en', label: t.english },
        ]}
      />
    </div>
  )
}
