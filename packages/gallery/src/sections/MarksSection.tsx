import { Button, Stack } from '@portal/ui'
import {
  LockDialog,
  MarksGrid,
  SheetActions,
  useMarksSheet,
  type LabelColumn,
  type MarksRow,
  type SaveRows,
} from '@portal/ui/marks'
import { useMemo, useState } from 'react'
import { useTexts } from '../texts.ts'

const marks = ['7.5', null, '0', '14.25', null, '20']
const rows: MarksRow[] = marks.map((mark, index) => ({
  id: index + 1,
  labels: { cin: `0123456${index}`, name: ['Amine', 'Sarra', 'Yassine', 'Mariem', 'Hatem', 'Ines'][index]! },
  mark,
  isPresent: index !== 2,
  version: 1,
  isLocked: index === 5,
}))

/** The second row was changed by someone else; the fifth is refused. */
const save: SaveRows = (changes) =>
  Promise.resolve(
    changes.map((change) => {
      const { id, mark, isPresent, version } = change
      if (id === 2) {
        const theirs = { mark: '11', isPresent: true, version: version + 1 }
        return { id, outcome: 'conflict', theirs, author: 'A. Ben Salah', at: '2026-11-25T08:12:00Z' }
      }
      if (id === 5) return { id, outcome: 'refused', reason: 'gone' }
      return { id, outcome: 'stored', mark, isPresent, version: version + 1 }
    }),
  )

export function MarksSection() {
  const t = useTexts()
  const sheet = useMarksSheet({ rows, save })
  const [isLocking, setLocking] = useState(false)
  const columns = useMemo<LabelColumn[]>(
    () => [
      { id: 'cin', header: t('marks.cin'), isCode: true },
      { id: 'name', header: t('marks.name') },
    ],
    [t],
  )
  return (
    <Stack gap="4">
      <MarksGrid sheet={sheet} caption={t('section.marks.title')} columns={columns} hasPresence isSearchable />
      <SheetActions>
        <Button onClick={() => void sheet.save()}>{t('marks.save')}</Button>
        <Button variant="primary" onClick={() => setLocking(true)}>
          {t('marks.lock')}
        </Button>
      </SheetActions>
      <LockDialog
        sheet={sheet}
        columns={columns}
        title={t('marks.lock')}
        text={t('dialogs.irreversible')}
        isOpen={isLocking}
        onConfirm={() => setLocking(false)}
        onCancel={() => setLocking(false)}
      />
    </Stack>
  )
}
