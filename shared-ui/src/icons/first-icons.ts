import {
  AppWindow,
  ArrowUp,
  Bell,
  Check,
  ChevronRight,
  ChevronUp,
  CircleAlert,
  CircleCheck,
  Ellipsis,
  Eye,
  EyeOff,
  Info,
  Languages,
  LayoutGrid,
  LogOut,
  Minus,
  Moon,
  Palette,
  Pause,
  Pin,
  Play,
  Plus,
  RefreshCw,
  Search,
  SlidersHorizontal,
  Square,
  SquareStack,
  Sun,
  TriangleAlert,
  WifiOff,
  X,
} from 'lucide-react'
import { icon } from './icon.tsx'
import type { Icon } from './icon.tsx'

// W9: what the desktop and the kit's own parts draw before any window is open. Every other icon waits in its own door.
export const ArrowUpIcon: Icon = /* @__PURE__ */ icon(ArrowUp)
export const BellIcon: Icon = /* @__PURE__ */ icon(Bell)
export const CheckIcon: Icon = /* @__PURE__ */ icon(Check)
export const ChevronRightIcon: Icon = /* @__PURE__ */ icon(ChevronRight)
export const ChevronUpIcon: Icon = /* @__PURE__ */ icon(ChevronUp)
export const CircleAlertIcon: Icon = /* @__PURE__ */ icon(CircleAlert)
export const CircleCheckIcon: Icon = /* @__PURE__ */ icon(CircleCheck)
export const CloseIcon: Icon = /* @__PURE__ */ icon(X)
export const EyeIcon: Icon = /* @__PURE__ */ icon(Eye)
export const EyeOffIcon: Icon = /* @__PURE__ */ icon(EyeOff)
export const GridIcon: Icon = /* @__PURE__ */ icon(LayoutGrid)
export const InfoIcon: Icon = /* @__PURE__ */ icon(Info)
export const LanguagesIcon: Icon = /* @__PURE__ */ icon(Languages)
export const MinusIcon: Icon = /* @__PURE__ */ icon(Minus)
export const MoonIcon: Icon = /* @__PURE__ */ icon(Moon)
export const MoreIcon: Icon = /* @__PURE__ */ icon(Ellipsis)
export const PaletteIcon: Icon = /* @__PURE__ */ icon(Palette)
export const PauseIcon: Icon = /* @__PURE__ */ icon(Pause)
export const PinIcon: Icon = /* @__PURE__ */ icon(Pin)
export const PlayIcon: Icon = /* @__PURE__ */ icon(Play)
export const PlusIcon: Icon = /* @__PURE__ */ icon(Plus)
export const RefreshIcon: Icon = /* @__PURE__ */ icon(RefreshCw)
export const RestoreIcon: Icon = /* @__PURE__ */ icon(SquareStack)
export const SearchIcon: Icon = /* @__PURE__ */ icon(Search)
export const SignOutIcon: Icon = /* @__PURE__ */ icon(LogOut)
export const SlidersIcon: Icon = /* @__PURE__ */ icon(SlidersHorizontal)
export const SquareIcon: Icon = /* @__PURE__ */ icon(Square)
export const SunIcon: Icon = /* @__PURE__ */ icon(Sun)
export const WarningIcon: Icon = /* @__PURE__ */ icon(TriangleAlert)
export const WifiOffIcon: Icon = /* @__PURE__ */ icon(WifiOff)
export const WindowIcon: Icon = /* @__PURE__ */ icon(AppWindow)
