export { Callout, Note, type CalloutProps, type NoteProps } from './callout.tsx'
export { Chips, type ChipsProps } from './chips.tsx'
export { Bar, Code, Columns, Fields, type BarProps, type FieldsProps } from './arrange.tsx'
export { Change, type ChangeProps } from './change.tsx'
export { CommandBar, CommandMenu, type CommandBarProps, type CommandMenuProps } from './command-bar.tsx'
export { keysOf, menuOf, paletteOf, type Command, type CommandPlace } from './command.ts'
export { CopyField, type CopyFieldProps } from './copy-field.tsx'
export { Fact, Facts } from './facts.tsx'
export {
  Choices,
  FormRow,
  NumberRow,
  PickRow,
  Rows,
  SwitchRow,
  type ChoiceOption,
  type ChoicesProps,
  type FormRowProps,
  type NumberRowProps,
  type PickRowProps,
  type SwitchRowProps,
} from './form-row.tsx'
export { OneLine, Stack, type OneLineProps, type StackProps } from './layout.tsx'
export { Line, Lines, type LineProps, type LinesProps } from './lines.tsx'
export {
  Muted,
  Page,
  PageButtons,
  PageCrumbs,
  PageFoot,
  PageHead,
  PageStrip,
  type MutedProps,
  type PageButtonsProps,
  type PageFootProps,
  type PageHeadProps,
  type PageProps,
} from './page.tsx'
export { Item, Items, type ItemProps, type ItemsProps } from './items.tsx'
export { printText } from './print-text.ts'
export { Card, Section, type SectionProps } from './section.tsx'
export { BottomBar, SidePanel, Split, type SidePanelProps, type SplitProps } from './side-panel.tsx'
export { StateDot, type StateTone } from './state-dot.tsx'
export {
  Named,
  Table,
  TableNote,
  TableRow,
  TwoLines,
  type NamedProps,
  type TableColumn,
  type TableProps,
  type TableRowProps,
  type TwoLinesProps,
} from './table.tsx'
export { StepMark, Wizard, stepState, type StepState, type WizardProps } from './wizard.tsx'
