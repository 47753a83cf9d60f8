import { isIsoDay, ListAndFormPage, useSearchParams } from '@portal/remote-kit'
import { useTexts } from '../../texts.ts'
import { AbsenceForm } from './AbsenceForm.tsx'
import { AbsenceList } from './AbsenceList.tsx'

export function AbsencesPage() {
  const t = useTexts()
  const date = useSearchParams()[0].get('date')
  const day = isIsoDay(date) ? date : undefined
  return (
    <ListAndFormPage
      title={t('absence.tabList')}
      listLabel={t('absence.tabList')}
      formLabel={t('absence.tabAdd')}
      renderList={(toForm) => <AbsenceList onAdd={toForm} />}
      renderForm={(toList) => <AbsenceForm key={day} day={day} onDone={toList} onCancel={toList} />}
    />
  )
}
