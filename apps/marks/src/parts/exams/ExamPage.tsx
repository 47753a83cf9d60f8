import { formatDate } from '@portal/i18n'
import { LtrText, Page } from '@portal/ui'
import type { ReactNode } from 'react'
import type { RoomExam } from '@portal/api-client/marks'
import { useTexts } from '../../texts.ts'
import { Headings } from '../Headings.tsx'

interface ExamPageProps {
  title: string
  exam: RoomExam
  actions?: ReactNode
  children: ReactNode
}

/** One exam under what it is called. */
export function ExamPage({ title, exam, actions, children }: ExamPageProps) {
  const t = useTexts()
  return (
    <Page title={title} width="full" actions={actions}>
      <Headings>
        <div>
          <h2>{t('register.label.matiere')}</h2>
          <p>
            <bdi>{exam.subject}</bdi>
          </p>
        </div>
        <div>
          <h2>{t('exams.speciality')}</h2>
          <p>
            <bdi>{exam.speciality}</bdi> - <bdi>{exam.level}</bdi>
          </p>
        </div>
        <div>
          <h2>{t('register.label.date')}</h2>
          <p>
            <LtrText>{formatDate(exam.date)}</LtrText> <LtrText>{exam.slot}</LtrText>
          </p>
        </div>
      </Headings>
      {children}
    </Page>
  )
}
