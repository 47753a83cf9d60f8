import type { AbsenceSheetGroup } from '@portal/api-client/marks'
import type { Column } from '@portal/ui/table'
import type { MarksTexts } from '../../texts.ts'
import { PrintAbsenceSheet } from './PrintAbsenceSheet.tsx'

export function absenceSheetColumns(t: MarksTexts): Column<AbsenceSheetGroup>[] {
  return [
    { id: 'speciality', header: t('ficheAbsence.col.specialite'), value: (group) => group.speciality },
    { id: 'name', header: t('ficheAbsence.col.groupe'), value: (group) => group.name, isCode: true },
    {
      id: 'print',
      header: t('ficheAbsence.print'),
      isIcon: true,
      cell: (group) => <PrintAbsenceSheet group={group} />,
    },
  ]
}
