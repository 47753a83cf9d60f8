import { createMakeUp } from '@portal/api-client/notices'
import { ListAndFormPage, currentSemester, usePortal, useSession } from '@portal/remote-kit'
import { useState } from 'react'
import { SessionForm } from '../../session-form/SessionForm.tsx'
import { emptySession, sessionChecks, toDuration } from '../../session-form/session-values.ts'
import { useTexts } from '../../texts.ts'
import { MakeUpList } from './MakeUpList.tsx'

export function MakeUpsPage() {
  const t = useTexts()
  const { teacherId, yearId } = useSession()
  const { year } = usePortal()
  const [semester] = useState(() => currentSemester(year?.name ?? '', new Date()) ?? 1)
  return (
    <ListAndFormPage
      title={t('makeup.title')}
      listLabel={t('makeup.title')}
      formLabel={t('makeup.tabAdd')}
      renderList={(toForm) => <MakeUpList onAdd={toForm} />}
      renderForm={(toList) => (
        <SessionForm
          label={t('makeup.tabAdd')}
          start={{ ...emptySession, semester: String(semester) }}
          checks={sessionChecks}
          isMakeUp
          save={(plan, { duration }) =>
            createMakeUp({ teacherId, yearId }, { ...plan, duration: toDuration(duration) })
          }
          onSaved={toList}
          onCancel={toList}
        />
      )}
    />
  )
}
