import type { RoomExam } from '@portal/api-client/marks'
import { formatDate } from '@portal/i18n'
import { Link, useLocation } from '@portal/remote-kit'
import { HStack, LtrText } from '@portal/ui'
import { CardLink } from '../Cards.tsx'
import { ExamState } from '../ExamState.tsx'
import type { ChosenExam } from './chosen-exam.ts'

interface ExamCardProps {
  exam: RoomExam
  /** The page of the exam's rooms. */
  to: string
}

export function ExamCard({ exam, to }: ExamCardProps) {
  const { pathname, search } = useLocation()
  const chosen: ChosenExam = { exam, list: pathname + search }
  return (
    <li>
      <CardLink asChild>
        <Link to={to} state={chosen}>
          <HStack gap="2" justifyContent="space-between" flexWrap="wrap">
            <span>
              <LtrText>{formatDate(exam.date)}</LtrText> <LtrText>{exam.slot}</LtrText>
            </span>
            <ExamState exam={exam} />
          </HStack>
          <strong>
            <bdi>{exam.subject}</bdi>
          </strong>
          <span>
            <bdi>{exam.cycle}</bdi> - <bdi>{exam.level}</bdi>
          </span>
          <small>
            <bdi>{exam.speciality}</bdi>
          </small>
        </Link>
      </CardLink>
    </li>
  )
}
