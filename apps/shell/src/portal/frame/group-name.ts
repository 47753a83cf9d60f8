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

/** The text key of a known group's heading; null for any other group, which has no heading. */
export function groupName(id: string): GroupText | null {
  return names[id] ?? null
}
