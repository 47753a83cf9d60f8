import type { SheetGroup } from '@portal/api-client/marks'
import type { Column } from '@portal/ui/table'
import type { MarksTexts } from '../../texts.ts'
import { PrintSheet } from './PrintSheet.tsx'

export function sheetColumns(t: MarksTexts): Column<SheetGroup>[] {
  return [
    { id: 'speciality', header: t('ficheAbsence.col.specialite'), value: (group) => group.speciality },
    { id: 'name', header: t('ficheAbsence.col.groupe'), value: (group) => group.name, isCode: true },
    { id: 'print', header: t('ficheAbsence.print'), isIcon: true, cell: (group) => <PrintSheet group={group} /> },
  ]
}
