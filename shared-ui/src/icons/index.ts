import {
  Activity,
  Archive,
  ArchiveRestore,
  ArrowDown,
  ArrowDownUp,
  ArrowDownWideNarrow,
  ArrowLeft,
  ArrowRight,
  ArrowUpNarrowWide,
  BookOpen,
  CalendarDays,
  Camera,
  Captions,
  ChevronDown,
  ChevronLeft,
  ChevronsUpDown,
  CircleQuestionMark,
  CircleX,
  Clapperboard,
  ClipboardPaste,
  Clock,
  Cloud,
  CloudOff,
  CloudUpload,
  Columns2,
  Container,
  Copy,
  CopyPlus,
  Cpu,
  Database,
  Download,
  EllipsisVertical,
  ExternalLink,
  Fan,
  File,
  FilePlus,
  FileText,
  Film,
  FingerprintPattern,
  Fingerprint,
  Folder,
  FolderInput,
  FolderLock,
  FolderOpen,
  FolderPlus,
  FolderSync,
  FolderUp,
  Funnel,
  Gauge,
  Globe,
  GripVertical,
  Hand,
  HardDrive,
  History,
  House,
  Image,
  Images,
  KeyRound,
  Keyboard,
  Link,
  List,
  ListMusic,
  Lock,
  LockOpen,
  Mail,
  Map as MapSheet,
  MapPin,
  Maximize2,
  MessageSquareText,
  Minimize2,
  Monitor,
  Music,
  Network,
  NotebookPen,
  Package,
  PanelLeft,
  Pencil,
  Phone,
  PictureInPicture2,
  Power,
  QrCode,
  Redo2,
  Repeat,
  Repeat1,
  RotateCcw,
  RotateCw,
  Save,
  Scissors,
  Server,
  Settings,
  Share2,
  Shield,
  ShieldCheck,
  Shuffle,
  SkipBack,
  SkipForward,
  Star,
  Tag,
  Terminal,
  Thermometer,
  Trash2,
  Undo2,
  Upload,
  Usb,
  User,
  UserPlus,
  Users,
  Video,
  Volume2,
  VolumeX,
  Wifi,
  WrapText,
  Zap,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import { icon } from './icon.tsx'
import type { Icon } from './icon.tsx'

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
} from './first-icons.ts'
export { glyphs, type GlyphName } from './glyphs.ts'
export type { Icon, IconProps } from './icon.tsx'

// Every icon is a pure call, so a build that shares this door keeps only the drawings somebody uses.
/* Names say what the interface means by a drawing (Cut, MoveTo, Restore), so that a drawing can change without its users. */
export const ActivityIcon: Icon = /* @__PURE__ */ icon(Activity)
export const ArchiveIcon: Icon = /* @__PURE__ */ icon(Archive)
export const ArrowDownIcon: Icon = /* @__PURE__ */ icon(ArrowDown)
export const ArrowLeftIcon: Icon = /* @__PURE__ */ icon(ArrowLeft)
export const ArrowRightIcon: Icon = /* @__PURE__ */ icon(ArrowRight)
export const BookIcon: Icon = /* @__PURE__ */ icon(BookOpen)
export const CalendarIcon: Icon = /* @__PURE__ */ icon(CalendarDays)
export const CameraIcon: Icon = /* @__PURE__ */ icon(Camera)
export const CaptionsIcon: Icon = /* @__PURE__ */ icon(Captions)
export const ChevronDownIcon: Icon = /* @__PURE__ */ icon(ChevronDown)
export const ChevronLeftIcon: Icon = /* @__PURE__ */ icon(ChevronLeft)
export const ChevronsUpDownIcon: Icon = /* @__PURE__ */ icon(ChevronsUpDown)
export const CinemaIcon: Icon = /* @__PURE__ */ icon(Clapperboard)
export const CircleXIcon: Icon = /* @__PURE__ */ icon(CircleX)
export const ClockIcon: Icon = /* @__PURE__ */ icon(Clock)
export const CloudIcon: Icon = /* @__PURE__ */ icon(Cloud)
export const CloudOffIcon: Icon = /* @__PURE__ */ icon(CloudOff)
export const CloudUploadIcon: Icon = /* @__PURE__ */ icon(CloudUpload)
export const ColumnsIcon: Icon = /* @__PURE__ */ icon(Columns2)
export const ContainerIcon: Icon = /* @__PURE__ */ icon(Container)
export const CopyIcon: Icon = /* @__PURE__ */ icon(Copy)
export const CpuIcon: Icon = /* @__PURE__ */ icon(Cpu)
export const CutIcon: Icon = /* @__PURE__ */ icon(Scissors)
export const DatabaseIcon: Icon = /* @__PURE__ */ icon(Database)
export const DownloadIcon: Icon = /* @__PURE__ */ icon(Download)
export const DuplicateIcon: Icon = /* @__PURE__ */ icon(CopyPlus)
export const ExitFullscreenIcon: Icon = /* @__PURE__ */ icon(Minimize2)
export const ExternalLinkIcon: Icon = /* @__PURE__ */ icon(ExternalLink)
export const ExtractIcon: Icon = /* @__PURE__ */ icon(ArchiveRestore)
export const FanIcon: Icon = /* @__PURE__ */ icon(Fan)
export const FileIcon: Icon = /* @__PURE__ */ icon(File)
export const FilePlusIcon: Icon = /* @__PURE__ */ icon(FilePlus)
export const FileTextIcon: Icon = /* @__PURE__ */ icon(FileText)
export const FilmIcon: Icon = /* @__PURE__ */ icon(Film)
export const FilterIcon: Icon = /* @__PURE__ */ icon(Funnel)
export const FingerprintIcon: Icon = /* @__PURE__ */ icon(FingerprintPattern)
export const FolderIcon: Icon = /* @__PURE__ */ icon(Folder)
export const FolderLockIcon: Icon = /* @__PURE__ */ icon(FolderLock)
export const FolderOpenIcon: Icon = /* @__PURE__ */ icon(FolderOpen)
export const FolderPlusIcon: Icon = /* @__PURE__ */ icon(FolderPlus)
export const FolderSyncIcon: Icon = /* @__PURE__ */ icon(FolderSync)
export const FolderUpIcon: Icon = /* @__PURE__ */ icon(FolderUp)
export const FullscreenIcon: Icon = /* @__PURE__ */ icon(Maximize2)
export const GaugeIcon: Icon = /* @__PURE__ */ icon(Gauge)
export const GlobeIcon: Icon = /* @__PURE__ */ icon(Globe)
export const GripIcon: Icon = /* @__PURE__ */ icon(GripVertical)
export const HandIcon: Icon = /* @__PURE__ */ icon(Hand)
export const HardDriveIcon: Icon = /* @__PURE__ */ icon(HardDrive)
export const HelpIcon: Icon = /* @__PURE__ */ icon(CircleQuestionMark)
export const HistoryIcon: Icon = /* @__PURE__ */ icon(History)
export const HomeIcon: Icon = /* @__PURE__ */ icon(House)
export const ImageIcon: Icon = /* @__PURE__ */ icon(Image)
export const ImagesIcon: Icon = /* @__PURE__ */ icon(Images)
export const KeyIcon: Icon = /* @__PURE__ */ icon(KeyRound)
export const KeyboardIcon: Icon = /* @__PURE__ */ icon(Keyboard)
export const LinkIcon: Icon = /* @__PURE__ */ icon(Link)
export const ListIcon: Icon = /* @__PURE__ */ icon(List)
export const LockIcon: Icon = /* @__PURE__ */ icon(Lock)
export const MailIcon: Icon = /* @__PURE__ */ icon(Mail)
export const MapIcon: Icon = /* @__PURE__ */ icon(MapSheet)
export const MapPinIcon: Icon = /* @__PURE__ */ icon(MapPin)
export const MessageIcon: Icon = /* @__PURE__ */ icon(MessageSquareText)
export const MonitorIcon: Icon = /* @__PURE__ */ icon(Monitor)
export const MoreVerticalIcon: Icon = /* @__PURE__ */ icon(EllipsisVertical)
export const MoveToIcon: Icon = /* @__PURE__ */ icon(FolderInput)
export const MusicIcon: Icon = /* @__PURE__ */ icon(Music)
export const NetworkIcon: Icon = /* @__PURE__ */ icon(Network)
export const NotebookIcon: Icon = /* @__PURE__ */ icon(NotebookPen)
export const PackageIcon: Icon = /* @__PURE__ */ icon(Package)
export const PasskeyIcon: Icon = /* @__PURE__ */ icon(Fingerprint)
export const PasteIcon: Icon = /* @__PURE__ */ icon(ClipboardPaste)
export const PencilIcon: Icon = /* @__PURE__ */ icon(Pencil)
export const PhoneIcon: Icon = /* @__PURE__ */ icon(Phone)
export const PictureInPictureIcon: Icon = /* @__PURE__ */ icon(PictureInPicture2)
export const PlaylistIcon: Icon = /* @__PURE__ */ icon(ListMusic)
export const PowerIcon: Icon = /* @__PURE__ */ icon(Power)
export const QrIcon: Icon = /* @__PURE__ */ icon(QrCode)
export const RedoIcon: Icon = /* @__PURE__ */ icon(Redo2)
export const RepeatIcon: Icon = /* @__PURE__ */ icon(Repeat)
export const RepeatOneIcon: Icon = /* @__PURE__ */ icon(Repeat1)
export const RotateLeftIcon: Icon = /* @__PURE__ */ icon(RotateCcw)
export const RotateRightIcon: Icon = /* @__PURE__ */ icon(RotateCw)
export const SaveIcon: Icon = /* @__PURE__ */ icon(Save)
export const ServerIcon: Icon = /* @__PURE__ */ icon(Server)
export const SettingsIcon: Icon = /* @__PURE__ */ icon(Settings)
export const ShareIcon: Icon = /* @__PURE__ */ icon(Share2)
export const ShieldCheckIcon: Icon = /* @__PURE__ */ icon(ShieldCheck)
export const ShieldIcon: Icon = /* @__PURE__ */ icon(Shield)
export const ShuffleIcon: Icon = /* @__PURE__ */ icon(Shuffle)
export const SidebarIcon: Icon = /* @__PURE__ */ icon(PanelLeft)
export const SkipBackIcon: Icon = /* @__PURE__ */ icon(SkipBack)
export const SkipForwardIcon: Icon = /* @__PURE__ */ icon(SkipForward)
export const SortAscendingIcon: Icon = /* @__PURE__ */ icon(ArrowUpNarrowWide)
export const SortDescendingIcon: Icon = /* @__PURE__ */ icon(ArrowDownWideNarrow)
export const StarIcon: Icon = /* @__PURE__ */ icon(Star)
export const TagIcon: Icon = /* @__PURE__ */ icon(Tag)
export const TerminalIcon: Icon = /* @__PURE__ */ icon(Terminal)
export const ThermometerIcon: Icon = /* @__PURE__ */ icon(Thermometer)
export const TransferIcon: Icon = /* @__PURE__ */ icon(ArrowDownUp)
export const TrashIcon: Icon = /* @__PURE__ */ icon(Trash2)
export const UndoIcon: Icon = /* @__PURE__ */ icon(Undo2)
export const UnlockIcon: Icon = /* @__PURE__ */ icon(LockOpen)
export const UploadIcon: Icon = /* @__PURE__ */ icon(Upload)
export const UsbIcon: Icon = /* @__PURE__ */ icon(Usb)
export const UserIcon: Icon = /* @__PURE__ */ icon(User)
export const UserPlusIcon: Icon = /* @__PURE__ */ icon(UserPlus)
export const UsersIcon: Icon = /* @__PURE__ */ icon(Users)
export const VideoIcon: Icon = /* @__PURE__ */ icon(Video)
export const VolumeIcon: Icon = /* @__PURE__ */ icon(Volume2)
export const VolumeOffIcon: Icon = /* @__PURE__ */ icon(VolumeX)
export const WifiIcon: Icon = /* @__PURE__ */ icon(Wifi)
export const WrapTextIcon: Icon = /* @__PURE__ */ icon(WrapText)
export const ZapIcon: Icon = /* @__PURE__ */ icon(Zap)
export const ZoomInIcon: Icon = /* @__PURE__ */ icon(ZoomIn)
export const ZoomOutIcon: Icon = /* @__PURE__ */ icon(ZoomOut)
