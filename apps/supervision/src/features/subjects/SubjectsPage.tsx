import { createProjectSubject } from '@portal/api-client/supervision'
import { useListAndForm, useSession } from '@portal/remote-kit'
import { Card, KeptPanel, Page, Tabs } from '@portal/ui'
import { useTexts } from '../../texts.ts'
import { SubjectForm } from './SubjectForm.tsx'
import { SubjectList } from './SubjectList.tsx'

const tabs = ['liste', 'ajout'] as const

export function SubjectsPage() {
  const t = useTexts()
  const session = useSession()
  const { tab, setTab, toList, round } = useListAndForm(tabs)
  return (
    <Page title={t('sujet.tabList')}>
      <Tabs
        label={t('sujet.tabList')}
        tabs={[
          { id: 'liste', label: t('sujet.tabList') },
          { id: 'ajout', label: t('sujet.tabAdd') },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === 'liste' && <SubjectList onAdd={() => setTab('ajout')} />}
        <KeptPanel isShown={tab === 'ajout'}>
          <Card maxWidth="640px">
            <SubjectForm
              key={round}
              label={t('sujet.tabAdd')}
              name=""
              save={(name) => createProjectSubject(session, name)}
              onSaved={toList}
              onCancel={toList}
            />
          </Card>
        </KeptPanel>
      </Tabs>
    </Page>
  )
}
