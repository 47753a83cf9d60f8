import { ownCorrectionQueries } from '@portal/api-client/corrections'
import { useLanguage } from '@portal/i18n'
import type { MarksRow, RenderLocked, RowId } from '@portal/ui/marks'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { RowCorrection } from './RowCorrection.tsx'
import type { SheetCorrections } from './use-mark-corrections.tsx'

/** The corrections of the rows of a register, asked for at each row; none without a register. */
export function useRegisterCorrections(registerId: number | null, rows: readonly MarksRow[]): SheetCorrections {
  const waiting = useQuery({ ...ownCorrectionQueries.waiting(useLanguage()), enabled: registerId !== null })
  const [asked, setAsked] = useState<{ id: RowId; name: string } | null>(null)
  const { data, isFetched } = waiting
  const renderLocked = useCallback<RenderLocked>(
    (id, name) => {
      const request = data?.find((each) => each.registerId === registerId && each.student.idNumber === id)
      return <RowCorrection name={name} waiting={request} onAsk={() => setAsked({ id, name })} />
    },
    [registerId, data],
  )
  const row = rows.find(({ id }) => id === asked?.id)
  return {
    renderLocked: registerId !== null && isFetched ? renderLocked : undefined,
    dialog: registerId !== null && row && asked && (
      <CorrectionDialog
        row={{
          target: { kind: 'register', registerId, idNumber: String(row.id) },
          name: asked.name,
          entry: { isPresent: row.isPresent, mark: null },
        }}
        onClose={() => setAsked(null)}
      />
    ),
  }
}
