import {
  changedByProject,
  projectSubjectQueries,
  removeProjectSubject,
  type ProjectSubject,
} from '@portal/api-client/supervision'
import { useCommonTexts } from '@portal/i18n'
import { DeleteDialog, useSession } from '@portal/remote-kit'
import { Button } from '@portal/ui'
import { DataTable } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useDeletion } from '../../commands.ts'
import { useTexts } from '../../texts.ts'
import { useSubjectColumns } from './subject-columns.tsx'

/** The teacher's subjects of the year. */
export function SubjectList({ onAdd }: { onAdd: () => void }) {
  const t = useTexts()
  const common = useCommonTexts()
  const { teacherId, yearId } = useSession()
  const subjects = useQuery(projectSubjectQueries.ofTeacher({ teacherId, yearId }))
  const deletion = useDeletion<ProjectSubject>({
    run: removeProjectSubject,
    invalidates: changedByProject,
    refusals: { 'subject.used': 'sujet.deleteDisabled' },
  })
  const columns = useSubjectColumns(deletion)
  return (
    <>
      <DataTable
        query={subjects}
        columns={columns}
        rowKey={({ id }) => id}
        caption={t('sujet.tabList')}
        emptyText={common('noRecord')}
        emptyAction={<Button onClick={onAdd}>{t('sujet.tabAdd')}</Button>}
        exportName={t('sujet.exportName')}
      />
      <DeleteDialog title={t('sujet.deleteTitle')} text={t('sujet.deleteText')} deletion={deletion} />
    </>
  )
}
