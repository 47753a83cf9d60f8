import {
  changedByExam,
  deleteExam,
  examPlanningQueries,
  loadDoorListsOfExam,
  loadExamCodes,
  unseatExam,
  type ExamDetails,
} from '@portal/api-client/exam-planning'
import { listSeparator, useLanguage } from '@portal/i18n'
import { ConfirmCommand, Navigate, useDocument } from '@portal/remote-kit'
import { Button, HStack, PrinterIcon, RowError, ShieldCheckIcon, Stack, Text, Trash2Icon } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../../commands.ts'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { TimeDialog } from '../calendar/TimeDialog.tsx'
import { examRefusals } from '../exam-refusals.ts'

interface ExamActionsProps {
  details: ExamDetails
  /** Shows the error of a change of an outdated version. */
  onError: (error: unknown) => boolean
}

/** The actions of the exam office on an exam; with marks it neither moves nor loses its seats, and says who marks it. */
export function ExamActions({ details: { exam, rooms, sitting }, onError }: ExamActionsProps) {
  const t = useTexts()
  const language = useLanguage()
  const [asked, setAsked] = useState<'time' | 'unseat' | 'delete' | null>(null)
  const [isDeleted, setDeleted] = useState(false)
  const close = () => setAsked(null)
  const slots = useQuery({ ...examPlanningQueries.calendar(sitting.id, language), select: (data) => data.slots })
  const { name } = exam.subject
  const options = { invalidates: changedByExam, refusals: examRefusals, onError }
  const unseating = useCommand({
    ...options,
    run: () => unseatExam({ ...exam, language }),
    doneText: t('exams.done.unseated', { name }),
  })
  const deletion = useCommand({
    ...options,
    run: () => deleteExam({ ...exam, language }),
    doneText: t('exams.done.deleted', { name }),
    onDone: () => setDeleted(true),
  })
  if (isDeleted) return <Navigate to={paths.toExamSitting(sitting.id)} replace />
  const markers = new Set(rooms.filter(({ marks }) => marks > 0).map(({ marker }) => marker.name))
  return (
    <Stack gap="3">
      <HStack gap="2" flexWrap="wrap">
        {exam.marks === 0 && <Button onClick={() => setAsked('time')}>{t('exams.move')}</Button>}
        {exam.seated > 0 && <PrintButtons examId={exam.id} hasCodes={sitting.kind !== 'ds'} />}
        {exam.marks === 0 && exam.seated > 0 && (
          <Button icon={<Trash2Icon />} onClick={() => setAsked('unseat')}>
            {t('exams.unseat')}
          </Button>
        )}
        {exam.seated === 0 && (
          <Button icon={<Trash2Icon />} onClick={() => setAsked('delete')}>
            {t('exams.delete')}
          </Button>
        )}
      </HStack>
      {markers.size > 0 && (
        <Text tone="muted">
          {t('exams.markedBy', { count: exam.marks, names: [...markers].join(listSeparator()) })}
        </Text>
      )}
      {asked === 'time' && <TimeDialog sitting={sitting} of={exam} slots={slots.data ?? []} onClose={close} />}
      <ConfirmCommand
        command={unseating}
        title={t('exams.unseat')}
        text={t('exams.unseatText', { name, count: exam.seated })}
        isOpen={asked === 'unseat'}
        isDangerous
        onConfirm={() => void unseating.run()}
        onClose={close}
      />
      <ConfirmCommand
        command={deletion}
        title={t('exams.delete')}
        text={t('exams.deleteText', { name })}
        isOpen={asked === 'delete'}
        isDangerous
        onConfirm={() => void deletion.run()}
        onClose={close}
      />
    </Stack>
  )
}

function PrintButtons({ examId, hasCodes }: { examId: number; hasCodes: boolean }) {
  const t = useTexts()
  const language = useLanguage()
  const shared = { waitingText: t('exams.printing'), failedText: t('exams.printFailed') }
  const doors = useDocument({
    ...shared,
    load: () => loadDoorListsOfExam(examId, language),
    name: `${t('exams.doorListsFile')}.pdf`,
  })
  const codes = useDocument({
    ...shared,
    load: () => loadExamCodes(examId, language),
    name: `${t('exams.codesFile')}.pdf`,
  })
  const failure = doors.failure ?? codes.failure
  return (
    <>
      <Button icon={<PrinterIcon />} isBusy={doors.isBusy} onClick={doors.open}>
        {t('exams.doorLists')}
      </Button>
      {hasCodes && (
        <Button icon={<ShieldCheckIcon />} isBusy={codes.isBusy} onClick={codes.open}>
          {t('exams.codes')}
        </Button>
      )}
      {failure && <RowError>{failure}</RowError>}
    </>
  )
}
