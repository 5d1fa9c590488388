// W9: dialogs that are seldom opened come together: each file more costs the start its checksum.
export { LinesDialog } from '../device/lines-dialog.tsx'
export { WorkspacesDialog } from '../workspaces/workspaces-dialog.tsx'
export { AboutDialog } from './about/about-dialog.tsx'
