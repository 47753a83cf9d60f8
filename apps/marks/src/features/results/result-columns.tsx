import type { ResultRow } from '@portal/api-client/marks'
import { formatDecimal } from '@portal/i18n'
import { LtrText } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import type { MarksTexts } from '../../texts.ts'

export function resultColumns(t: MarksTexts): Column<ResultRow>[] {
  return [
    { id: 'place', header: t('exams.place'), value: (row) => row.place, isSortable: false },
    { id: 'idNumber', header: t('column.cin'), value: (row) => row.idNumber, isCode: true, isSortable: false },
    { id: 'student', header: t('column.etudiant'), value: (row) => row.student, isSortable: false },
    { id: 'code', header: t('exams.code'), value: (row) => row.code, isCode: true, isSortable: false },
    {
      id: 'mark',
      header: t('exams.mark'),
      value: (row) => row.mark,
      cell: ({ mark }) => mark && <LtrText>{formatDecimal(mark)}</LtrText>,
      isCode: true,
      isSortable: false,
    },
  ]
}
