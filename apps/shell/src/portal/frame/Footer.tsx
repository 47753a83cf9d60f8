import { chakra, LtrText } from '@portal/ui'

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

interface FooterProps {
  institute: string
  /** The name of the portal for this user. */
  portal: string
}

export function Footer({ institute, portal }: FooterProps) {
  return (
    <Line>
      <span>
        <LtrText>© {year}</LtrText> {institute}
      </span>
      <span>{portal}</span>
    </Line>
  )
}
