// W9: one fetch after the desktop brings the widgets, or what a phone has in their place: each file more costs the start its checksum.
export { PhoneDesk } from '../phone/phone-desk.tsx'
export { QuietMark } from '../taskbar/quiet-mark.tsx'
export { WidgetColumn } from './widget-column.tsx'
