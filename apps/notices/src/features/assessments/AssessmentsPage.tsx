import { createAssessment, type AssessmentKind } from '@portal/api-client/notices'
import { Navigate, useListAndForm, useSession } from '@portal/remote-kit'
import { KeepAlivePanel, Page, Tabs } from '@portal/ui'
import { SessionForm } from '../../session-form/SessionForm.tsx'
import { useNewNotice } from '../../session-form/use-new-notice.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { ExamTypeField } from './ExamTypeField.tsx'
import { SessionPicker } from './SessionPicker.tsx'
import { newAssessmentChecks } from './assessment-checks.ts'
import { assessmentTexts } from './assessment-texts.ts'
import { AssessmentList } from './AssessmentList.tsx'

const tabs = ['liste', 'libre', 'seance'] as const

/** Redirects the URL without a kind to supervised tests. */
export function RedirectToSupervisedTests() {
  return <Navigate to={paths.supervisedTests} replace />
}

export function SupervisedTestsPage() {
  return <AssessmentsPage key={1} kind={1} />
}

export function OtherTestsPage() {
  return <AssessmentsPage key={2} kind={2} />
}

function AssessmentsPage({ kind }: { kind: AssessmentKind }) {
  const t = useTexts()
  const { teacherId, yearId } = useSession()
  const { tab, setTab, toList, round } = useListAndForm(tabs)
  const { key, start, preferred, remember } = useNewNotice(`assessment${kind}`)
  const texts = assessmentTexts[kind]
  const title = t(texts.title)
  return (
    <Page title={title} width="full">
      <Tabs
        label={title}
        tabs={[
          { id: 'liste', label: t(texts.list) },
          { id: 'libre', label: t(texts.free) },
          { id: 'seance', label: t(texts.same) },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === 'liste' && <AssessmentList kind={kind} onAdd={() => setTab('libre')} />}
        <KeepAlivePanel isShown={tab === 'libre'}>
          <SessionForm
            key={`${round} ${key}`}
            label={t(texts.free)}
            start={start}
            preferred={preferred}
            checks={newAssessmentChecks}
            isMakeUp={false}
            save={async (plan, { examTypeId, groupIds }) => {
              const sent = { ...plan, examTypeId: Number(examTypeId) }
              const saved = await createAssessment({ teacherId, yearId }, sent)
              remember(plan, groupIds)
              return saved
            }}
            onSaved={toList}
            onCancel={toList}
          >
            <ExamTypeField kind={kind} />
          </SessionForm>
        </KeepAlivePanel>
        {tab === 'seance' && <SessionPicker kind={kind} onSaved={toList} />}
      </Tabs>
    </Page>
  )
}
