export { UiProvider, type UiProviderProps } from './provider/ui-provider.tsx'
export { useUiLocale, useUiTexts, type UiLocale } from './provider/ui-texts.ts'
export type { UiTexts } from './texts/zh-CN.ts'
export { OverlayRoot, useOverlayContainer } from './overlay/overlay-root.tsx'
export { afterIdle } from './overlay/after-idle.ts'
export { afterPaint } from './overlay/after-paint.ts'
export { usePainted } from './overlay/use-painted.ts'
export { useWindowLayer, WindowLayer } from './window-layer/window-layer.tsx'

export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './button/button.tsx'
export { IconButton, type IconButtonProps } from './icon-button/icon-button.tsx'

export { Menu, type MenuProps } from './menu/menu.tsx'
export type { MenuEntry } from './menu/menu-entry.ts'
export { ContextMenuArea, type ContextMenuAreaProps } from './menu/context-menu.tsx'
export { MenuHost, openMenuAt, type MenuRequest } from './menu/menu-host.tsx'
export { Tooltip, type TooltipProps } from './tooltip/tooltip.tsx'
export { Popover, type PopoverProps } from './popover/popover.tsx'

export { Dialog, type DialogProps } from './dialog/dialog.tsx'
export { ConfirmDialog, type ConfirmDialogProps } from './dialog/confirm-dialog.tsx'

export { PanelDialog, type PanelDialogProps } from './dialog/panel-dialog.tsx'

export { EmptyState, type EmptyStateProps } from './states/empty-state.tsx'
export { ErrorState, type ErrorStateProps } from './states/error-state.tsx'
export type { ArtName } from './illustration/art.ts'
export { Skeleton, type SkeletonProps } from './skeleton/skeleton.tsx'
export { Spinner, type SpinnerProps } from './spinner/spinner.tsx'
export { Progress, ProgressRing, type ProgressProps, type ProgressRingProps } from './progress/progress.tsx'

export { NameText, type NameTextProps } from './name-text/name-text.tsx'
export { Avatar, type AvatarProps } from './avatar/avatar.tsx'
export { Badge, type BadgeProps, type Tone } from './badge/badge.tsx'
export { Kbd } from './kbd/kbd.tsx'
export { Toaster, type ToasterProps, type ToastItem, type ToastTone } from './toaster/toaster.tsx'
export { AppIcon, type AppIconProps } from './app-icon/app-icon.tsx'
export type { GlyphPart } from './app-icon/glyph-drawing.tsx'
export { accents, wallpaperOf, wallpapers, type WallpaperLook } from './wallpaper/wallpapers.ts'
export { WallpaperSample } from './wallpaper/wallpaper-sample.tsx'
export { LiveRegion, VisuallyHidden, type LiveRegionProps } from './a11y/visually-hidden.tsx'
export {
  ArrowUpIcon,
  BellIcon,
  CheckIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  CircleAlertIcon,
  CircleCheckIcon,
  CloseIcon,
  EyeIcon,
  EyeOffIcon,
  GridIcon,
  InfoIcon,
  LanguagesIcon,
  MinusIcon,
  MoonIcon,
  MoreIcon,
  PaletteIcon,
  PauseIcon,
  PinIcon,
  PlayIcon,
  PlusIcon,
  RefreshIcon,
  RestoreIcon,
  SearchIcon,
  SignOutIcon,
  SlidersIcon,
  SquareIcon,
  SunIcon,
  WarningIcon,
  WifiOffIcon,
  WindowIcon,
} from './icons/first-icons.ts'
