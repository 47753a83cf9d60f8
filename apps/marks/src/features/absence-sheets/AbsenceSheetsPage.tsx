import { absenceSheetQueries, type AbsenceSheetGroup, printAbsenceSheet } from '@portal/api-client/marks'
import { useLanguage } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { Page } from '@portal/ui'
import { DataTable, type Column } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTexts, type MarksTexts } from '../../texts.ts'
import { PrintIconButton } from '../../documents/PrintIconButton.tsx'

/** The teacher's groups, each with its blank sheet to print. */
export function AbsenceSheetsPage() {
  const t = useTexts()
  const language = useLanguage()
  const { teacherId } = useSession()
  const groups = useQuery(absenceSheetQueries.groups(teacherId, language))
  const columns = useMemo(() => absenceSheetColumns(t), [t])
  return (
    <Page title={t('ficheAbsence.title')} help={t('ficheAbsence.help')}>
      <DataTable
        query={groups}
        columns={columns}
        rowKey={(group) => group.id}
        caption={t('ficheAbsence.title')}
        search={false}
        defaultPageSize={5}
      />
    </Page>
  )
}

function absenceSheetColumns(t: MarksTexts): Column<AbsenceSheetGroup>[] {
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

/** Opens a group's sheet as a PDF in the current language. */
function PrintAbsenceSheet({ group: { id, name } }: { group: AbsenceSheetGroup }) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <PrintIconButton
      label={t('ficheAbsence.printGroup', { group: name })}
      load={() => printAbsenceSheet(id, language)}
      fileName={`${t('ficheAbsence.fileName', { group: name })}.pdf`}
    />
  )
}
