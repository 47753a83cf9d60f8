import { Box, chakra, Stack, Text } from '@portal/ui'
import { createElement } from 'react'
import type { Layout, SidebarState } from '../store/layout.ts'
import { useTexts } from '../texts.ts'
import { menu, type MenuSection } from './menu.ts'
import { MenuItem } from './MenuItem.tsx'
import { imageStyle, themeStyle } from './themes.ts'

const Nav = chakra('nav', {
  base: {
    flexShrink: 0,
    alignSelf: 'stretch',
    paddingInline: '2',
    paddingBlock: '4',
    borderInlineEndWidth: '1px',
    borderColor: 'line',
    '& svg': { width: '1rem', height: '1rem', flexShrink: 0 },
  },
})

interface SidebarProps {
  layout: Layout
  state: SidebarState
}

/** The vertical menu. Collapsed it shows the icons, each with the first page of its section. */
export function Sidebar({ layout, state: { hasLabels, isCompact } }: SidebarProps) {
  const t = useTexts()
  const theme = themeStyle[layout.leftSideBarTheme ?? 'light']
  const image = imageStyle[layout.leftSideBarThemeImage ?? 'none']
  return (
    <Nav
      aria-label={t('menu.label')}
      width={hasLabels ? (isCompact ? '9rem' : '13rem') : '3.5rem'}
      {...theme}
      {...image}
    >
      <Stack gap="3">
        {menu.map((group) => (
          <Box key={group.label}>
            {hasLabels && (
              <Text size="xs" paddingInline="2" opacity="0.8">
                {t(group.label)}
              </Text>
            )}
            {group.sections.map((section) => (
              <Section key={section.label} section={section} hasLabels={hasLabels} isCompact={isCompact} />
            ))}
          </Box>
        ))}
      </Stack>
    </Nav>
  )
}

function Section({
  section,
  hasLabels,
  isCompact,
}: { section: MenuSection } & Pick<SidebarState, 'hasLabels' | 'isCompact'>) {
  const t = useTexts()
  const icon = createElement(section.icon, { 'aria-hidden': true })
  if (!section.links) return <MenuItem link={section} icon={isCompact ? undefined : icon} hasLabel={hasLabels} />
  if (!hasLabels)
    return <MenuItem link={{ label: section.label, path: section.links[0]?.path }} icon={icon} hasLabel={false} />
  return (
    <Box>
      <Text size="sm" display="flex" alignItems="center" gap="2" paddingInline="2" minHeight="32px">
        {!isCompact && icon}
        {t(section.label)}
      </Text>
      <Box paddingInlineStart={isCompact ? '2' : '6'}>
        {section.links.map((link) => (
          <MenuItem key={link.label} link={link} />
        ))}
      </Box>
    </Box>
  )
}
