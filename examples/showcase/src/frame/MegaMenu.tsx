import { Box, Grid, Heading, HStack } from '@portal/ui'
import { Disclosure } from './Disclosure.tsx'
import { useTexts } from '../texts.ts'
import { menu, type MenuSection } from './menu.ts'
import { MenuItem } from './MenuItem.tsx'

/** Every group of the menu beside each other. */
export function MegaMenu() {
  const t = useTexts()
  return (
    <Grid gap="4" templateColumns="repeat(auto-fill, minmax(min(13rem, 100%), 1fr))" maxHeight="60vh" overflowY="auto">
      {menu.map(({ label, sections }) => (
        <Box key={label}>
          <Heading as="h2" size="sm" paddingInline="2">
            {t(label)}
          </Heading>
          {sections
            .flatMap((section) => section.links ?? [section])
            .map((link) => (
              <MenuItem key={`${link.label}${link.path}`} link={link} />
            ))}
        </Box>
      ))}
    </Grid>
  )
}

/** The menu of the horizontal layout: a button for each group, which opens its links. */
export function HorizontalMenu() {
  const t = useTexts()
  return (
    <HStack
      as="nav"
      aria-label={t('menu.label')}
      flexWrap="wrap"
      gap="1"
      padding="1"
      bg="surface"
      borderBlockEndWidth="1px"
      borderColor="line"
    >
      {menu.map(({ label, sections }) => (
        <Disclosure key={label} label={t(label)}>
          <LinksOf sections={sections} />
        </Disclosure>
      ))}
    </HStack>
  )
}

function LinksOf({ sections }: { sections: readonly MenuSection[] }) {
  const links = sections.flatMap((section) => section.links ?? [section])
  return links.map((link) => <MenuItem key={`${link.label}${link.path}`} link={link} />)
}
