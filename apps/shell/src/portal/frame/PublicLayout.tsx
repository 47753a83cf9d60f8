import { Box, ButtonLink, chakra, hidesBelowPlaceholder } from '@portal/ui'
import type { ReactNode } from 'react'
import { shellTexts } from '../texts.ts'
import { Footer } from './Footer.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { SkipLink } from './SkipLink.tsx'

const Bar = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '56px',
    paddingInline: { base: '4', md: '6' },
    bg: 'surface',
    borderBlockEndWidth: '1px',
    borderColor: 'line',
  },
})

const Main = chakra('main', {
  base: { flex: '1', padding: { base: '4', md: '8' }, _focusVisible: { outline: 'none' } },
})

/** Layout around the pages that are accessible without a session. */
export function PublicLayout({ institute, children }: { institute: string; children: ReactNode }) {
  const t = shellTexts.useTexts()
  return (
    <Box display="flex" flexDirection="column" minHeight="100dvh" css={hidesBelowPlaceholder}>
      <SkipLink />
      <Bar>
        <Box as="span" flex="1" minWidth="0" fontWeight="semibold" truncate>
          {institute}
        </Box>
        <LanguageMenu />
        <ButtonLink href="/login" variant="ghost">
          {t('bar.signIn')}
        </ButtonLink>
      </Bar>
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      <Footer institute={institute} portal={t('portal.name')} />
    </Box>
  )
}
