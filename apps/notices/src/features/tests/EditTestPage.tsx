import { changeTest, testQueries, type TestKind } from '@portal/api-client/notices'
import { Navigate, useIdParam, useNavigate, useParentPage, useSession } from '@portal/remote-kit'
import { Page } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BackToList } from '../../parts/BackToList.tsx'
import { EditedNotice } from '../../parts/EditedNotice.tsx'
import { SessionForm } from '../../parts/session-form/SessionForm.tsx'
import { sessionChecks, toSessionValues } from '../../parts/session-form/session-values.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { ExamTypeField } from './ExamTypeField.tsx'

export function EditTestPage() {
  const t = useTexts()
  const id = useIdParam()
  return (
    <Page title={t('ds.editTitle')} width="form">
      {id === null ? <BackToList text={t('notice.badAddress')} path={paths.tests} /> : <EditTest key={id} id={id} />}
    </Page>
  )
}

function EditTest({ id }: { id: number }) {
  const t = useTexts()
  const navigate = useNavigate()
  const { teacherId } = useSession()
  const [savedKind, setSavedKind] = useState<TestKind | null>(null)
  const test = useQuery(testQueries.byId(id))
  useParentPage(test.data ? paths.toTests(test.data.kind) : null)
  if (savedKind !== null) return <Navigate to={paths.toTests(savedKind)} />
  return (
    <EditedNotice
      query={test}
      listPath={test.data ? paths.toTests(test.data.kind) : paths.tests}
      lockedReason={({ isActive }) => (isActive ? t('notice.locked') : null)}
    >
      {(found) => (
        <SessionForm
          label={t('ds.editTitle')}
          start={{ ...toSessionValues(found), examTypeId: String(found.examTypeId) }}
          checks={sessionChecks}
          isMakeUp={false}
          noticeId={id}
          save={(plan, { examTypeId }) => changeTest(teacherId, { ...plan, id, examTypeId: Number(examTypeId) })}
          onSaved={() => setSavedKind(found.kind)}
          onCancel={() => void navigate(paths.toTests(found.kind))}
        >
          <ExamTypeField kind={found.kind} />
        </SessionForm>
      )}
    </EditedNotice>
  )
}
