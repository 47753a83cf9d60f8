import { chakra } from '@chakra-ui/react'
import type { RowId } from '@portal/domain/mark-rows'
import { Button } from '../../actions/Button.tsx'
import type { LabelColumn } from '../grid/columns.ts'
import { RowName } from '../grid/RowName.tsx'
import type { SheetRow } from '../sheet/sheet-row.ts'
import { useMarksTexts } from '../texts.ts'

const Missing = chakra('section', {
  base: {
    marginBlockEnd: '5',
    padding: '4',
    bg: 'danger.bg',
    color: 'danger.fg',
    borderRadius: 'md',
    '& > h3': { fontWeight: 'semibold' },
    '& > p': { marginBlockEnd: '2' },
    '& > ul': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      maxHeight: '11rem',
      overflow: 'auto',
      padding: '2px',
      listStyle: 'none',
    },
  },
})

interface MissingRowsProps {
  rows: readonly SheetRow[]
  columns: readonly LabelColumn[]
  onGoTo: (id: RowId) => void
}

/** The rows without a mark, each with a button that focuses its cell. */
export function MissingRows({ rows, columns, onGoTo }: MissingRowsProps) {
  const t = useMarksTexts()
  return (
    <Missing>
      <h3>{t('lock.missing')}</h3>
      <p>{t('lock.missingHelp')}</p>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Button size="sm" onClick={() => onGoTo(row.id)}>
              <span>
                <RowName row={row} columns={{ labels: columns }} />
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Missing>
  )
}
