import { about } from '../../desktop/about/texts/en.ts'

/** Sentences of the dialog of workspaces. */
export const texts = {
  title: 'Workspaces',
  intro: 'Keep the open windows as a set, and open them together on any computer.',
  name: 'Name',
  namePlaceholder: 'Such as: sorting photos',
  save: 'Save the {{count}} open windows',
  nothingOpen: 'No window is open now',
  empty: 'No workspace is saved yet',
  windows: '{{count}} windows · {{time}}',
  open: 'Open',
  rename: 'Rename',
  replace: 'Update with the open windows',
  link: 'Copy link',
  copied: 'The link was copied',
  remove: 'Delete',
  removeTitle: 'Delete the workspace “{{name}}”?',
  removeBody: 'Open windows stay.',
  close: 'Close',
  openFailed: 'A window with unsaved work stayed open',
  new: 'New',
  newName: 'Workspace {{at}}',
  saveOpen: 'Save the {{count}} open windows as a workspace',
  openNamed_one: 'Open the workspace “{{name}}” with {{count}} window',
  openNamed_other: 'Open the workspace “{{name}}” with {{count}} windows',
  /** W9: the dialog about this device, which comes with this one. */
  about,
}
