import { useLanguage } from '@portal/i18n'
import { chakra, NextIcon } from '@portal/ui'
import { Link } from 'react-router'
import type { MenuGroup } from '../registry/compose-menu.ts'
import { findEntry, findParent } from '../registry/current-entry.ts'
import { shellTexts } from '../texts.ts'
import { useGroupTitle } from './use-group-title.ts'

const Nav = chakra('nav', { base: { marginBlockStart: '-2', marginBlockEnd: '2', _print: { display: 'none' } } })

const Trail = chakra('ol', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    listStyle: 'none',
    color: 'muted',
    '& > li': { display: 'inline-flex', alignItems: 'center' },
    '& svg': { width: '1rem', height: '1rem', flexShrink: 0, marginInline: '1' },
  },
})

const Parent = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '36px',
    borderRadius: 'sm',
    color: 'brand',
    fontWeight: 'medium',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
})

interface BreadcrumbProps {
  groups: readonly MenuGroup[]
  pathname: string
  /** Path of the list that the current page belongs to, with its query string. */
  parent: string | null
}

/** The place of a page below a list: group and entry of the menu, of which the last links back to the list. */
export function Breadcrumb({ groups, pathname, parent }: BreadcrumbProps) {
  const t = shellTexts.useTexts()
  const language = useLanguage()
  const titleOf = useGroupTitle()
  const above = parent === null && findEntry(groups, pathname) ? null : findParent(groups, pathname, parent)
  if (!above) return null
  const title = groups.length > 1 ? titleOf(above.group) : null
  const labels = above.trail.map(({ label }) => label[language])
  const places = [...(title === null ? [] : [title]), ...labels.slice(0, -1)]
  return (
    <Nav aria-label={t('menu.breadcrumb')}>
      <Trail>
        {places.map((place, at) => (
          <li key={at}>
            {place}
            <NextIcon aria-hidden />
          </li>
        ))}
        <li>
          <Parent to={above.address}>{labels.at(-1)}</Parent>
        </li>
      </Trail>
    </Nav>
  )
}
