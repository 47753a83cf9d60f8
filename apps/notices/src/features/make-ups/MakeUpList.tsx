import { changedBySessionNotice, deleteMakeUp, makeUpQueries, type MakeUp } from '@portal/api-client/notices'
import { useLanguage } from '@portal/i18n'
import { DeleteDialog, useSession } from '@portal/remote-kit'
import { Button } from '@portal/ui'
import { DataTable } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useDeletion } from '../../commands.ts'
import { useTexts } from '../../texts.ts'
import { useMakeUpColumns } from './make-up-columns.tsx'

export function MakeUpList({ onAdd }: { onAdd: () => void }) {
  const t = useTexts()
  const language = useLanguage()
  const { teacherId, yearId } = useSession()
  const makeUps = useQuery(makeUpQueries.ofTeacher({ teacherId, yearId, language }))
  const deletion = useDeletion<MakeUp>({ run: deleteMakeUp, invalidates: changedBySessionNotice })
  const columns = useMakeUpColumns(deletion)
  return (
    <>
      <DataTable
        query={makeUps}
        columns={columns}
        rowKey={(makeUp) => makeUp.id}
        caption={t('makeUp.title')}
        emptyAction={<Button onClick={onAdd}>{t('makeUp.tabAdd')}</Button>}
        exportName={t('makeUp.exportName')}
      />
      <DeleteDialog title={t('makeUp.deleteTitle')} text={t('makeUp.deleteText')} deletion={deletion} />
    </>
  )
}
