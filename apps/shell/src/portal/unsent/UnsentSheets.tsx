import { ButtonLink, chakra, UploadIcon, TextLink } from '@portal/ui'
import { Link, useLocation } from 'react-router'
import { shellTexts } from '../texts.ts'
import type { UnsentSheet } from '../../session/drafts.ts'

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    flexBasis: 'full',
    lineHeight: 'tight',
    'output:not(:empty) ~ &': { marginBlockStart: '2' },
    '& > p': { flex: '1 1 14rem', minWidth: '0' },
    '& > svg': { width: '1.125rem', height: '1.125rem', flexShrink: 0 },
  },
})

interface UnsentSheetsProps {
  sheets: UnsentSheet[]
  isOnline: boolean
}

/** How many sheets wait to be sent, with links to them; with a network it offers to open the first one, which sends it. */
export function UnsentSheets({ sheets, isOnline }: UnsentSheetsProps) {
  const t = shellTexts.useTexts()
  const { pathname, search } = useLocation()
  const first = sheets.find(({ to }) => to !== pathname + search)
  return (
    <Line>
      <UploadIcon aria-hidden />
      <p>
        {t('unsent.sheets', { count: sheets.length })}{' '}
        {sheets.map(({ title, to, state }, place) => (
          <span key={to + title}>
            {place > 0 && ' · '}
            <TextLink asChild>
              <Link to={to} state={state}>
                <bdi>{title}</bdi>
              </Link>
            </TextLink>
          </span>
        ))}
      </p>
      {isOnline && first && (
        <ButtonLink size="sm" asChild>
          <Link to={first.to} state={first.state}>
            {t('unsent.open')}
          </Link>
        </ButtonLink>
      )}
    </Line>
  )
}
