import { chakra } from '@chakra-ui/react'
import { formatDateTime } from '@portal/i18n'
import { Button } from '../../actions/Button.tsx'
import { LtrText } from '../../display/LtrText.tsx'
import type { SheetColumns } from '../grid/columns.ts'
import { describeEntry } from '../grid/entry-text.ts'
import { accessibleRowName } from '../grid/row-context.ts'
import { RowName } from '../grid/RowName.tsx'
import type { SheetRow } from '../sheet/sheet-row.ts'
import { useMarksTexts } from '../texts.ts'

const Card = chakra('section', {
  base: {
    marginBlockStart: '4',
    padding: '4',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    '& > h3': { fontWeight: 'semibold', marginBlockEnd: '3' },
  },
})

const Sides = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' }, gap: '4' },
})

const Side = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    justifyItems: 'start',
    // Aligns both values, whatever the height of the text above them.
    alignContent: 'end',
    '& > small': { color: 'muted', fontSize: 'xs' },
    '& > strong': { fontSize: 'lg', fontWeight: 'semibold' },
    '& > button': { marginBlockStart: '2' },
  },
})

interface ConflictCardProps {
  row: SheetRow
  columns: SheetColumns
  onResolve: (choice: 'mine' | 'theirs') => void
}

export function ConflictCard({ row, columns, onResolve }: ConflictCardProps) {
  const t = useMarksTexts()
  if (!row.conflict) return null
  const { theirs, author, at } = row.conflict
  const name = accessibleRowName(row, columns)
  const [mine, other] = [describeEntry(row, t), describeEntry(theirs, t)]
  const theirsCaption = [
    t('conflict.theirs'),
    author && t('conflict.by', { author }),
    at && t('conflict.at', { time: formatDateTime(at) }),
  ]
  return (
    <Card>
      <h3>
        <RowName row={row} columns={columns} />
      </h3>
      <Sides>
        <Side>
          <small>{t('conflict.mine')}</small>
          <strong>
            <LtrText>{mine}</LtrText>
          </strong>
          <Button aria-label={t('conflict.rowKeepMine', { row: name, entry: mine })} onClick={() => onResolve('mine')}>
            {t('conflict.keepMine')}
          </Button>
        </Side>
        <Side>
          <small>{theirsCaption.filter(Boolean).join(' ')}</small>
          <strong>
            <LtrText>{other}</LtrText>
          </strong>
          <Button
            aria-label={t('conflict.rowTakeTheirs', { row: name, entry: other })}
            onClick={() => onResolve('theirs')}
          >
            {t('conflict.takeTheirs')}
          </Button>
        </Side>
      </Sides>
    </Card>
  )
}
