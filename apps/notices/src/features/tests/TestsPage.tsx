import { createTest, type TestKind } from '@portal/api-client/notices'
import { Navigate, useListAndForm, useSession } from '@portal/remote-kit'
import { KeptPanel, Page, Tabs } from '@portal/ui'
import { SessionForm } from '../../parts/session-form/SessionForm.tsx'
import { emptySession } from '../../parts/session-form/session-values.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { ExamTypeField } from './ExamTypeField.tsx'
import { SameSession } from './SameSession.tsx'
import { newTestChecks } from './test-checks.ts'
import { TestList } from './TestList.tsx'

const tabs = ['liste', 'libre', 'seance'] as const

/** Redirects the URL without a kind to supervised tests. */
export function ToSupervisedTests() {
  return <Navigate to={paths.supervisedTests} replace />
}

export function SupervisedTestsPage() {
  return <TestsPage key={1} kind={1} />
}

export function OtherTestsPage() {
  return <TestsPage key={2} kind={2} />
}

function TestsPage({ kind }: { kind: TestKind }) {
  const t = useTexts()
  const { teacherId, yearId } = useSession()
  const { tab, setTab, toList, round } = useListAndForm(tabs)
  const title = t(kind === 1 ? 'ds.title' : 'ds.testTitle')
  return (
    <Page title={title} width="full">
      <Tabs
        label={title}
        tabs={[
          { id: 'liste', label: t('ds.tabList') },
          { id: 'libre', label: t('ds.tabFree') },
          { id: 'seance', label: t('ds.tabSame') },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === 'liste' && <TestList kind={kind} onAdd={() => setTab('libre')} />}
        <KeptPanel isShown={tab === 'libre'}>
          <SessionForm
            key={round}
            label={t('ds.tabFree')}
            start={emptySession}
            checks={newTestChecks}
            isMakeUp={false}
            save={(plan, { examTypeId }) =>
              createTest({ teacherId, yearId }, { ...plan, examTypeId: Number(examTypeId) })
            }
            onSaved={toList}
            onCancel={toList}
          >
            <ExamTypeField kind={kind} />
          </SessionForm>
        </KeptPanel>
        {tab === 'seance' && <SameSession kind={kind} onSaved={toList} />}
      </Tabs>
    </Page>
  )
}
