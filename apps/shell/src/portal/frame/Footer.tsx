import { chakra, LtrText } from '@portal/ui'
import { shellTexts } from '../texts.ts'

const Line = chakra('footer', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '2',
    paddingInline: { base: '4', md: '6' },
    paddingBlock: '4',
    color: 'muted',
    fontSize: 'xs',
    borderBlockStartWidth: '1px',
    borderColor: 'line',
    _print: { display: 'none' },
  },
})

const year = new Date().getFullYear()

export function Footer({ institute }: { institute: string }) {
  const t = shellTexts.useTexts()
  return (
    <Line>
      <span>
        <LtrText>© {year}</LtrText> {institute}
      </span>
      <span>{t('portal.name')}</span>
    </Line>
  )
}
