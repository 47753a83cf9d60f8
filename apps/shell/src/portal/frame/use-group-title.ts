import { useLanguage, type TextKey } from '@portal/i18n'
import { isPortalMenuGroup, type PortalMenuGroup } from '@portal/release-format/menu-groups'
import type french from '../locales/fr.json'
import type { MenuGroup } from '../registry/compose-menu.ts'
import { shellTexts } from '../texts.ts'

type GroupText = Extract<TextKey<typeof french>, `menu.${PortalMenuGroup}`>

const titleOf = (id: PortalMenuGroup): GroupText => `menu.${id}`

/** The heading of a menu group; null for one that neither the portal knows nor its remote declares. */
export function useGroupTitle(): (group: MenuGroup) => string | null {
  const t = shellTexts.useTexts()
  const language = useLanguage()
  return ({ id, label }) => (isPortalMenuGroup(id) ? t(titleOf(id)) : (label?.[language] ?? null))
}
