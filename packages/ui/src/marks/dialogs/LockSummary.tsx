import { chakra } from '@chakra-ui/react'
import type { RowId } from '@portal/domain/mark-rows'
import { formatDecimal } from '@portal/i18n'
import { useMemo } from 'react'
import { LtrText } from '../../display/LtrText.tsx'
import type { LabelColumn } from '../grid/columns.ts'
import { isUnsaved, type SheetRow } from '../sheet/sheet-row.ts'
import { markStatistics } from '../statistics/statistics.ts'
import { useMarksTexts } from '../texts.ts'
import { Histogram } from './Histogram.tsx'
import { MissingRows } from './MissingRows.tsx'

const Figures = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '3',
    marginBlockEnd: '5',
    '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
    '& dt': { color: 'muted', fontSize: 'xs' },
    '& dd': { fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'tight' },
  },
})

const Unsaved = chakra('p', { base: { color: 'warning.fg', fontWeight: 'medium', marginBlockEnd: '4' } })

interface LockSummaryProps {
  rows: readonly SheetRow[]
  columns: readonly LabelColumn[]
  onGoTo: (id: RowId) => void
}

const kinds = ['marked', 'absent', 'empty'] as const

export function LockSummary({ rows, columns, onGoTo }: LockSummaryProps) {
  const t = useMarksTexts()
  const { marked, absent, empty, range, bins } = useMemo(() => markStatistics(rows), [rows])
  const unsaved = rows.filter(isUnsaved).length
  const counts = { marked, absent, empty: empty.length }
  return (
    <>
      <Figures>
        {kinds.map((kind) => (
          <Figure key={kind} name={t(`lock.${kind}`, { count: counts[kind] })} value={String(counts[kind])} />
        ))}
      </Figures>
      {range && (
        <Figures>
          {(['lowest', 'mean', 'highest'] as const).map((kind) => (
            <Figure key={kind} name={t(`lock.${kind}`)} value={formatDecimal(range[kind])} />
          ))}
        </Figures>
      )}
      {marked > 0 && <Histogram bins={bins} />}
      {unsaved > 0 && <Unsaved>{t('lock.unsaved', { count: unsaved })}</Unsaved>}
      {empty.length > 0 && <MissingRows rows={empty} columns={columns} onGoTo={onGoTo} />}
    </>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <LtrText>{value}</LtrText>
      </dd>
    </div>
  )
}
