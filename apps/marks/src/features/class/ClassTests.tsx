import type { AnnouncedExam, ClassOverview, ClassTest } from '@portal/api-client/marks'
import { formatDate, formatSlot, useCommonTexts } from '@portal/i18n'
import { useLocation } from '@portal/remote-kit'
import { Card, Heading, LtrText, Text } from '@portal/ui'
import { useEffect, useRef } from 'react'
import { ExamStateBadge } from '../../exam-state/ExamStateBadge.tsx'
import { useTexts } from '../../texts.ts'
import { EditMarksLink } from '../../announced-exams/EditMarksLink.tsx'
import { Rows } from '../../layout/Rows.tsx'

/** The tests of a class with the progress of their marks; scrolled to by `#notes`. */
export function ClassTests({ tests, subject, semester }: Pick<ClassOverview, 'tests' | 'subject' | 'semester'>) {
  const t = useTexts()
  const common = useCommonTexts()
  const card = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#notes') card.current?.scrollIntoView({ block: 'center' })
  }, [hash])
  const toExam = (test: ClassTest): AnnouncedExam => ({
    ...{ id: test.id, groupId: test.groupId, examTypeId: test.examTypeId, semester, subjectId: subject.id },
    ...{ date: test.date, examType: test.examType, subject: subject.name, group: test.group },
    semesterName: common(semester === 1 ? 'semester1' : 'semester2'),
    isActive: test.isAvailable,
    isUpcoming: test.isUpcoming,
    isValidated: test.state !== 'draft',
    isPublished: test.state === 'published',
  })
  return (
    <Card ref={card} id="notes" aria-labelledby="tests-title">
      <Heading id="tests-title" size="md">
        {t('class.tests')}
      </Heading>
      {tests.length === 0 ? (
        <Text tone="muted">{t('class.noTest')}</Text>
      ) : (
        <Rows>
          {tests.map((test) => {
            const exam = toExam(test)
            return (
              <li key={`${test.id}-${test.groupId}`}>
                <div>
                  <strong>
                    <bdi>{test.examType}</bdi>
                  </strong>{' '}
                  <LtrText>{test.group}</LtrText>
                  <Text tone="muted" size="xs">
                    <LtrText>{formatDate(test.date)}</LtrText>, <LtrText>{formatSlot(test.slot)}</LtrText>
                    {test.room && (
                      <>
                        {' · '}
                        <LtrText>{test.room}</LtrText>
                      </>
                    )}
                  </Text>
                </div>
                <span>
                  {t('class.marked')} <LtrText>{`${test.marked}/${test.students}`}</LtrText>
                </span>
                <ExamStateBadge exam={exam} />
                <EditMarksLink exam={exam} kind={test.kind} />
              </li>
            )
          })}
        </Rows>
      )}
    </Card>
  )
}
