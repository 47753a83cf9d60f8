import { useCommonTexts } from '@portal/i18n'
import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { FileSpreadsheetIcon } from '../icons.ts'
import type { Column } from './column.ts'

export interface ExportSource<Row> {
  name: string
  columns: readonly Column<Row>[]
  rows: () => readonly Row[]
}

/** Saves the rows as a spreadsheet; the writer is lazy-loaded on click. */
export function ExportButton<Row>({ name, columns, rows }: ExportSource<Row>) {
  const t = useCommonTexts()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const save = async () => {
    setState('busy')
    try {
      const { saveSpreadsheet } = await import('./save-spreadsheet.ts')
      saveSpreadsheet(name, columns, rows())
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      {state === 'failed' && <span role="alert">{t('loadFailed')}</span>}
      <Button icon={<FileSpreadsheetIcon />} isBusy={state === 'busy'} onClick={() => void save()}>
        {t('export')}
      </Button>
    </>
  )
}
