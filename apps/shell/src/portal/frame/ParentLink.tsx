import { useLanguage } from '@portal/i18n'
import { chakra, PreviousIcon } from '@portal/ui'
import { Link } from 'react-router'
import type { MenuGroup } from '../registry/compose-menu.ts'
import { findEntry } from '../registry/current-entry.ts'
import { shellTexts } from '../texts.ts'

const Nav = chakra('nav', { base: { marginBlockStart: '-2', marginBlockEnd: '2', _print: { display: 'none' } } })

const Back = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '36px',
    paddingInlineEnd: '2',
    borderRadius: 'sm',
    color: 'brand',
    fontWeight: 'medium',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& > svg': { width: '1rem', height: '1rem', flexShrink: 0 },
  },
})

interface ParentLinkProps {
  groups: readonly MenuGroup[]
  /** Path of the list that the current page belongs to, with its query string. */
  address: string
}

/** Link back to the list that the current page belongs to, labelled as in the menu; nothing for a list outside it. */
export function ParentLink({ groups, address }: ParentLinkProps) {
  const t = shellTexts.useTexts()
  const language = useLanguage()
  const entry = findEntry(groups, address)
  if (!entry) return null
  return (
    <Nav aria-label={t('menu.parent')}>
      <Back to={address}>
        <PreviousIcon aria-hidden />
        {entry.trail.map(({ label }) => label[language]).join(' · ')}
      </Back>
    </Nav>
  )
}
