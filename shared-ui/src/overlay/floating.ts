// What floats above a window and is drawn with the primitives: one chunk, which comes when the first of them opens (see use-floating.ts).
export { DialogSheet } from '../dialog/dialog-sheet.tsx'
export { PanelSheet } from '../dialog/panel-sheet.tsx'
export { ButtonMenu, PointMenu } from '../menu/menu-sheets.tsx'
export { PopoverSheet } from '../popover/popover-sheet.tsx'
export { SelectBox } from '../select/select-box.tsx'
export { TooltipSheet } from '../tooltip/tooltip-sheet.tsx'
export { WarmUp } from './warm-up.tsx'
