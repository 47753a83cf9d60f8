import { ListAndFormPage } from '@portal/remote-kit'
import { useTexts } from '../../texts.ts'
import { AssignmentForm } from './AssignmentForm.tsx'
import { AssignmentList } from './AssignmentList.tsx'

export function AssignmentsPage() {
  const t = useTexts()
  return (
    <ListAndFormPage
      title={t('affectation.title')}
      width="full"
      listLabel={t('affectation.tabList')}
      formLabel={t('affectation.tabAdd')}
      renderList={(toForm) => <AssignmentList onAdd={toForm} />}
      renderForm={(toList) => <AssignmentForm onSaved={toList} />}
    />
  )
}
