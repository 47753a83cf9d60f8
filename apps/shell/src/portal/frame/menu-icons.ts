import { createElement, type ReactElement } from 'react'
import {
  BookOpenIcon,
  CalendarDaysIcon,
  CalendarIcon,
  CalendarPlusIcon,
  CalendarRangeIcon,
  CalendarX2Icon,
  CircleUserIcon,
  ClipboardListIcon,
  EyeIcon,
  FileTextIcon,
  GraduationCapIcon,
  HouseIcon,
  LayoutDashboardIcon,
  LibraryIcon,
  NewspaperIcon,
  NotebookPenIcon,
  PencilIcon,
  PrinterIcon,
  Rows3Icon,
  ShieldCheckIcon,
  UploadIcon,
  UserIcon,
  UsersIcon,
  UsersRoundIcon,
} from '@portal/ui'

/** The icons for menu entries, by the name that a remote declares. */
const icons: Record<string, typeof HouseIcon> = {
  'book-open': BookOpenIcon,
  calendar: CalendarIcon,
  'calendar-days': CalendarDaysIcon,
  'calendar-plus': CalendarPlusIcon,
  'calendar-range': CalendarRangeIcon,
  'calendar-x': CalendarX2Icon,
  'circle-user': CircleUserIcon,
  'clipboard-list': ClipboardListIcon,
  eye: EyeIcon,
  'file-text': FileTextIcon,
  'graduation-cap': GraduationCapIcon,
  house: HouseIcon,
  'layout-dashboard': LayoutDashboardIcon,
  library: LibraryIcon,
  newspaper: NewspaperIcon,
  'notebook-pen': NotebookPenIcon,
  pencil: PencilIcon,
  printer: PrinterIcon,
  'shield-check': ShieldCheckIcon,
  upload: UploadIcon,
  user: UserIcon,
  users: UsersIcon,
  'users-round': UsersRoundIcon,
}

export function menuIcon(name: string | undefined): ReactElement {
  return createElement(icons[name ?? ''] ?? Rows3Icon, { 'aria-hidden': true })
}
