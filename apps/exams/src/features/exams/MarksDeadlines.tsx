import { setMarksDeadline } from '@portal/api-client/home'
import { DeadlineForm, DeadlineSection } from '@portal/shared-screens/deadlines'
import { useTexts } from '../../texts.ts'
import { useSittingName } from '../../use-sitting-name.ts'

/** Until when the exam office expects the marks of each sitting. */
export function MarksDeadlines() {
  const t = useTexts()
  const nameOf = useSittingName()
  return (
    <DeadlineSection title={t('deadlines.marks')} help={t('deadlines.marksHelp')}>
      {({ marks }) =>
        marks.map((deadline) => (
          <DeadlineForm
            key={deadline.sittingId}
            label={nameOf(deadline)}
            help={deadline.dueOn === null ? t('deadlines.days', { count: deadline.markingDays }) : undefined}
            dueOn={deadline.dueOn}
            save={(dueOn) => setMarksDeadline(deadline, dueOn)}
          />
        ))
      }
    </DeadlineSection>
  )
}
