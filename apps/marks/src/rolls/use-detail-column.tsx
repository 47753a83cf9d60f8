import type { MarksGridProps, RowId } from '@portal/ui/marks'
import { useMemo } from 'react'
import { useTexts } from '../texts.ts'
import { RollDetailButton } from './RollDetailButton.tsx'

/** The column of what a roll says beyond the presence; `onOpen` must be memoized. */
export function useDetailColumn(onOpen: (id: RowId) => void): NonNullable<MarksGridProps['detail']> {
  const t = useTexts()
  return useMemo(
    () => ({
      header: t('roll.column'),
      render: (row, name, isTabStop) =>
        row.isLocked && row.isPresent === null ? null : (
          <RollDetailButton row={row} name={name} isTabStop={isTabStop} onOpen={() => onOpen(row.id)} />
        ),
    }),
    [t, onOpen],
  )
}
