import {
  Activity,
  ArrowDownUp,
  BookOpen,
  Clapperboard,
  Container,
  Folder,
  FolderSync,
  Hand,
  HardDrive,
  History,
  Images,
  Lock,
  Music,
  Network,
  NotebookPen,
  Palette,
  Settings,
  Trash2,
  Users,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

/** The drawings an app icon may carry, by the name a remote declares in its `icon.glyph`. */
export const glyphs = {
  folder: Folder,
  images: Images,
  history: History,
  'arrow-down-up': ArrowDownUp,
  clapperboard: Clapperboard,
  music: Music,
  'hard-drive': HardDrive,
  network: Network,
  container: Container,
  'folder-sync': FolderSync,
  lock: Lock,
  'book-open': BookOpen,
  'notebook-pen': NotebookPen,
  activity: Activity,
  settings: Settings,
  'trash-2': Trash2,
  users: Users,
  hand: Hand,
  palette: Palette,
} as const satisfies Record<string, LucideIcon>

export type GlyphName = keyof typeof glyphs
