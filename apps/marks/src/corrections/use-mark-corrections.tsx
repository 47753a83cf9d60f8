import { ownCorrectionQueries } from '@portal/api-client/corrections'
import { useLanguage } from '@portal/i18n'
import type { MarksRow, RenderLocked, RowId } from '@portal/ui/marks'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState, type ReactNode } from 'react'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { RowCorrection } from './RowCorrection.tsx'

export interface SheetCorrections {
  /** Undefined before it is known which corrections wait. */
  renderLocked: RenderLocked | undefined
  dialog: ReactNode
}

/** The corrections of the validated rows of a sheet, asked for at each row. */
export function useMarkCorrections(rows: readonly MarksRow[]): SheetCorrections {
  const isValidated = rows.some(({ isLocked, isClosed }) => isLocked && !isClosed)
  const waiting = useQuery({ ...ownCorrectionQueries.waiting(useLanguage()), enabled: isValidated })
  const [asked, setAsked] = useState<{ id: RowId; name: string } | null>(null)
  const { data, isFetched } = waiting
  const renderLocked = useCallback<RenderLocked>(
    (id, name) => {
      const found = rows.find((row) => row.id === id)
      const markId = found?.markId
      if (markId === undefined || found?.isClosed) return null
      const request = data?.find((each) => each.markId === markId)
      return <RowCorrection name={name} waiting={request} onAsk={() => setAsked({ id, name })} />
    },
    [rows, data],
  )
  const row = asked && rows.find(({ id }) => id === asked.id)
  return {
    renderLocked: isValidated && isFetched ? renderLocked : undefined,
    dialog: row?.markId !== undefined && (
      <CorrectionDialog
        row={{
          target: { kind: 'mark', markId: row.markId, markVersion: row.version },
          name: asked?.name ?? '',
          entry: row,
        }}
        onClose={() => setAsked(null)}
      />
    ),
  }
}
