import type { RoomExam } from '@portal/api-client/marks'
import { formatDate, formatSlot } from '@portal/i18n'
import { LtrText } from '@portal/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../texts.ts'
import { ExamPage } from '../layout/ExamPage.tsx'

interface RoomExamPageProps {
  title: string
  exam: RoomExam
  children: ReactNode
}

/** The page of one exam that is held in rooms. */
export function RoomExamPage({ exam, ...page }: RoomExamPageProps) {
  const t = useTexts()
  return (
    <ExamPage
      {...page}
      subject={exam.subject}
      facts={[
        {
          label: t('exams.speciality'),
          value: (
            <>
              <bdi>{exam.speciality}</bdi> - <bdi>{exam.level}</bdi>
            </>
          ),
        },
        {
          label: t('register.label.date'),
          value: (
            <>
              <LtrText>{formatDate(exam.date)}</LtrText> <LtrText>{formatSlot(exam.slot)}</LtrText>
            </>
          ),
        },
      ]}
    />
  )
}
