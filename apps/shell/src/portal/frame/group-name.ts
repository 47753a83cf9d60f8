import type { TextKey } from '@portal/i18n'
import type french from '../locales/fr.json'

type GroupText = Extract<TextKey<typeof french>, `menu.${string}`>

const names: Record<string, GroupText> = {
  department: 'menu.department',
  teaching: 'menu.teaching',
  notices: 'menu.notices',
  attendance: 'menu.attendance',
  marks: 'menu.marks',
  library: 'menu.library',
  supervision: 'menu.supervision',
  services: 'menu.services',
  account: 'menu.account',
}

/** The heading's text of a group that the portal knows; entries of any other group stand without one. */
export function groupName(id: string): GroupText | null {
  return names[id] ?? null
}
