import {
  changedByExam,
  examPlanningQueries,
  seatSitting,
  type ExamSitting,
  type SeatingChoice,
  type SeatingPreview,
} from '@portal/api-client/exam-planning'
import { useLanguage } from '@portal/i18n'
import { ConfirmCommand, useNotify } from '@portal/remote-kit'
import { Banner, Button, Card, Heading, HStack, QueryView, Stack, Text } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../../commands.ts'
import { useOutdated } from '@portal/shared-screens/facts'
import { useTexts } from '../../../texts.ts'
import { examRefusals } from '../exam-refusals.ts'
import { ProposedTime } from './ProposedTime.tsx'

interface SeatingProposalProps {
  sitting: ExamSitting
  choice: SeatingChoice
  onMarker: (marker: SeatingChoice['markers'][number]) => void
  /** Called with a room to add to the choice. */
  onRoom: (roomId: number) => void
  onSeated: () => void
}

/** The preview of a seating, and the button that gives the seats as it shows them. */
export function SeatingProposal({ sitting, choice, ...events }: SeatingProposalProps) {
  const preview = useQuery(examPlanningQueries.preview(sitting.id, choice, useLanguage()))
  return (
    <QueryView query={preview}>
      {(shown) => (
        <Proposal sitting={sitting} choice={choice} preview={shown} isStale={preview.isFetching} {...events} />
      )}
    </QueryView>
  )
}

interface ProposalProps extends SeatingProposalProps {
  preview: SeatingPreview
  /** While a newer preview is loaded, nothing is confirmed. */
  isStale: boolean
}

function Proposal({ sitting, choice, preview, isStale, onMarker, onRoom, onSeated }: ProposalProps) {
  const t = useTexts()
  const language = useLanguage()
  const notify = useNotify()
  const [isAsked, setAsked] = useState(false)
  const { outdated, onError } = useOutdated(preview)
  const seating = useCommand({
    run: () => seatSitting(sitting.id, choice, { ...preview, language }),
    invalidates: changedByExam,
    refusals: examRefusals,
    onError,
    onDone: ({ exams, students }) => {
      notify.success(t('exams.done.seated', { count: students, exams: t('exams.examCount', { count: exams }) }))
      onSeated()
    },
  })
  const { kept, students, unseated, unmarked } = preview
  const exams = t('exams.examCount', { count: preview.exams })
  return (
    <Card aria-busy={isStale || undefined}>
      <Stack gap="5">
        <Heading size="md">{t('exams.preview')}</Heading>
        {outdated && <Banner role="alert">{t('exams.previewChanged')}</Banner>}
        <Stack gap="1">
          <Text>{t('exams.previewSummary', { count: students, exams })}</Text>
          {kept > 0 && <Text tone="muted">{t('exams.kept', { count: kept })}</Text>}
        </Stack>
        {unseated > 0 && <Banner role="alert">{t('exams.unseatedProblem', { count: unseated })}</Banner>}
        {unmarked > 0 && <Banner role="alert">{t('exams.unmarkedProblem', { count: unmarked })}</Banner>}
        {preview.times.map((time) => (
          <ProposedTime key={`${time.heldOn} ${time.slot.id}`} time={time} onMarker={onMarker} onRoom={onRoom} />
        ))}
        {preview.exams > 0 && (
          <HStack justifyContent="flex-end">
            <Button
              variant="primary"
              disabled={unseated > 0 || unmarked > 0}
              isBusy={isStale || seating.isPending}
              onClick={() => setAsked(true)}
            >
              {t('exams.giveSeats', { count: students })}
            </Button>
          </HStack>
        )}
      </Stack>
      <ConfirmCommand
        command={seating}
        title={t('exams.giveSeats', { count: students })}
        text={t(choice.isAgain ? 'exams.giveSeatsAgainText' : 'exams.giveSeatsText', { exams })}
        isOpen={isAsked}
        onConfirm={() => void seating.run()}
        onClose={() => setAsked(false)}
      />
    </Card>
  )
}
