import { createProjectSubject } from '@portal/api-client/supervision'
import { ListAndFormPage, useSession } from '@portal/remote-kit'
import { Card } from '@portal/ui'
import { useTexts } from '../../texts.ts'
import { SubjectForm } from './SubjectForm.tsx'
import { SubjectList } from './SubjectList.tsx'

export function SubjectsPage() {
  const t = useTexts()
  const session = useSession()
  return (
    <ListAndFormPage
      title={t('sujet.tabList')}
      listLabel={t('sujet.tabList')}
      formLabel={t('sujet.tabAdd')}
      renderList={(toForm) => <SubjectList onAdd={toForm} />}
      renderForm={(toList) => (
        <Card maxWidth="640px">
          <SubjectForm
            label={t('sujet.tabAdd')}
            name=""
            save={(name) => createProjectSubject(session, name)}
            onSaved={toList}
            onCancel={toList}
          />
        </Card>
      )}
    />
  )
}
