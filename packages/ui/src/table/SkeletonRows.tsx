import { chakra } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { Spinner } from '../feedback/Spinner.tsx'
import { Body, BodyCell, BodyRow } from './table-style.ts'

const Bar = chakra('span', {
  base: {
    display: 'block',
    height: '10px',
    borderRadius: 'full',
    bg: 'line',
    animation: 'breathe 1600ms ease-in-out infinite',
  },
})

const Note = chakra('output', {
  base: { display: 'flex', alignItems: 'center', gap: '3', color: 'muted' },
})

const widths = ['72%', '48%', '60%', '36%', '66%']

/** The shape of what is coming, and in words that it is coming. */
export function SkeletonRows({ columns }: { columns: number }) {
  const t = useCommonTexts()
  return (
    <Body>
      <BodyRow>
        <BodyCell colSpan={columns} smDown={{ display: 'flex', _before: { display: 'none' } }}>
          <Note>
            <Spinner />
            {t('loading')}
          </Note>
        </BodyCell>
      </BodyRow>
      {widths.map((width, line) => (
        <BodyRow key={width} aria-hidden smDown={{ display: 'none' }}>
          {Array.from({ length: columns }, (_, place) => (
            <BodyCell key={place}>
              <Bar style={{ width: widths[(line + place) % widths.length] }} />
            </BodyCell>
          ))}
        </BodyRow>
      ))}
    </Body>
  )
}
