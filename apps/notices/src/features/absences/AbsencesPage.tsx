import { ListAndFormPage } from '@portal/remote-kit'
import { useTexts } from '../../texts.ts'
import { AbsenceForm } from './AbsenceForm.tsx'
import { AbsenceList } from './AbsenceList.tsx'

export function AbsencesPage() {
  const t = useTexts()
  return (
    <ListAndFormPage
      title={t('absence.tabList')}
      listLabel={t('absence.tabList')}
      formLabel={t('absence.tabAdd')}
      renderList={(toForm) => <AbsenceList onAdd={toForm} />}
      renderForm={(toList) => <AbsenceForm onDone={toList} onCancel={toList} />}
    />
  )
}
