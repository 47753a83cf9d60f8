import type { RoomExam } from '@portal/api-client/marks'
import { formatDate, formatSlot } from '@portal/i18n'
import { Link, useLocation } from '@portal/remote-kit'
import { HStack, LtrText } from '@portal/ui'
import { CardLink } from '../layout/Cards.tsx'
import { ExamStateBadge } from '../exam-state/ExamStateBadge.tsx'
import type { RoomExamLocationState } from './room-exam-location-state.ts'

interface RoomExamCardProps {
  exam: RoomExam
  /** The page of the exam's rooms. */
  to: string
}

export function RoomExamCard({ exam, to }: RoomExamCardProps) {
  const { pathname, search } = useLocation()
  const chosen: RoomExamLocationState = { exam, list: pathname + search }
  return (
    <li>
      <CardLink asChild>
        <Link to={to} state={chosen}>
          <HStack gap="2" justifyContent="space-between" flexWrap="wrap">
            <span>
              <LtrText>{formatDate(exam.date)}</LtrText> <LtrText>{formatSlot(exam.slot)}</LtrText>
            </span>
            <ExamStateBadge exam={exam} />
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
