import { Badge, Button, IconButton, MoreIcon } from '@cove/ui'
import { SegmentedControl, TextField } from '@cove/ui/forms'
import { BellIcon, FileTextIcon, FolderIcon, ShieldCheckIcon } from '@cove/ui/icons'
import { Bar, BottomBar, Callout, Fact, Facts, Fields, Item, Items, OneLine, SidePanel, Split, Stack, SwitchRow } from '@cove/ui/page'
import { useState } from 'react'
import { useGalleryTexts } from './gallery-texts.ts'
import { Sample } from './sample.tsx'

const size = '1.2 MB'

/** Rows of things, and how parts of a page are placed. */
export function PageLayoutSamples() {
  return (
    <>
      <RowsSample />
      <LayoutSample />
      <PanelSample />
    </>
  )
}

function RowsSample() {
  const t = useGalleryTexts()
  const [on, setOn] = useState(true)
  return (
    <Sample title={t.rows} column>
      {[false, true].map((boxed) => (
        <Items key={String(boxed)} label={t.rows} boxed={boxed}>
          <Item icon={<FolderIcon size={18} />} title={t.sampleFolder} note={size} action={<Button size="sm">{t.learnMore}</Button>} />
          <Item
            icon={<FileTextIcon size={18} />}
            title={
              <>
                <span>{t.sampleFile}</span>
                <Badge tone="ok">{t.states.ok}</Badge>
              </>
            }
            note={t.sampleFolder}
            action={<IconButton label={t.more} icon={<MoreIcon size={16} />} />}
          />
        </Items>
      ))}
      <SwitchRow icon={<BellIcon size={17} />} label={t.rowLabel} hint={t.rowHint} checked={on} onChange={setOn} />
      <Callout tone="ok" icon={<ShieldCheckIcon size={18} />} title={t.states.ok}>
        {t.note}
      </Callout>
    </Sample>
  )
}

function LayoutSample() {
  const t = useGalleryTexts()
  return (
    <Sample title={t.layout} column>
      <Split
        sideWidthPx={240}
        side={
          <Facts>
            <Fact label={t.columnSize}>{size}</Fact>
          </Facts>
        }
      >
        <Stack>
          <OneLine as="b" look="title">
            {t.pageTitle}
          </OneLine>
          <OneLine look="note">{t.pageIntro}</OneLine>
          <Fields>
            <TextField label={t.factModel} />
            <TextField label={t.factSerial} />
          </Fields>
          <Bar at="end">
            <Button>{t.learnMore}</Button>
            <Button variant="primary">{t.create}</Button>
          </Bar>
        </Stack>
      </Split>
      <BottomBar text={t.foot}>
        <Button variant="primary">{t.create}</Button>
      </BottomBar>
    </Sample>
  )
}

function PanelSample() {
  const t = useGalleryTexts()
  const [isOpen, setIsOpen] = useState(true)
  const segments = [
    { value: 'open', label: t.panelOpen },
    { value: 'closed', label: t.panelClosed },
  ] as const
  return (
    <Sample title={t.panel}>
      <SegmentedControl
        label={t.panel}
        value={isOpen ? 'open' : 'closed'}
        segments={segments}
        onChange={(one) => setIsOpen(one === 'open')}
      />
      <div style={{ position: 'relative', display: 'flex', width: 286, height: 120 }}>
        {isOpen && (
          <SidePanel label={t.panel} title={t.sampleFile} closeLabel={t.panelClosed} onClose={() => setIsOpen(false)}>
            <Facts>
              <Fact label={t.columnSize}>{size}</Fact>
            </Facts>
          </SidePanel>
        )}
      </div>
    </Sample>
  )
}
