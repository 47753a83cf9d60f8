import { chakra } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { placeholder } from '../feedback/placeholder.ts'
import { SkeletonBar } from '../feedback/SkeletonBar.tsx'
import { Spinner } from '../feedback/Spinner.tsx'
import type { Column } from './column.ts'
import { Body, BodyCell, BodyRow } from './table-style.ts'

const Note = chakra('output', {
  base: { display: 'flex', alignItems: 'center', gap: '3', color: 'muted' },
})

const widths = ['72%', '48%', '60%', '36%', '66%']

/** Skeleton rows while loading, cards on a phone, with a text for screen readers. */
export function SkeletonRows<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const t = useCommonTexts()
  return (
    <Body {...placeholder}>
      <BodyRow>
        <BodyCell colSpan={columns.length} smDown={{ display: 'flex', _before: { display: 'none' } }}>
          <Note>
            <Spinner />
            {t('loading')}
          </Note>
        </BodyCell>
      </BodyRow>
      {widths.map((width, line) => (
        <BodyRow key={width} aria-hidden>
          {columns.map(({ id, header, isStacked }, place) => (
            <BodyCell key={id} data-label={header} isStacked={isStacked}>
              <SkeletonBar style={{ width: widths[(line + place) % widths.length] }} />
            </BodyCell>
          ))}
        </BodyRow>
      ))}
    </Body>
  )
}
