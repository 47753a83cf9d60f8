import { setWishDeadline } from '@portal/api-client/home'
import { useTexts } from '../texts.ts'
import { DeadlineForm } from './DeadlineForm.tsx'
import { DeadlineSection } from './DeadlineSection.tsx'

/** Until when the registrar expects the wishes of each semester. */
export function WishDeadlines() {
  const t = useTexts()
  return (
    <DeadlineSection title={t('deadlines.wishes')} help={t('deadlines.wishesHelp')}>
      {({ wishes }) =>
        wishes.map((deadline) => (
          <DeadlineForm
            key={deadline.semester}
            label={t('deadlines.semester', { semester: deadline.semester })}
            dueOn={deadline.dueOn}
            save={(dueOn) => setWishDeadline(deadline, dueOn)}
          />
        ))
      }
    </DeadlineSection>
  )
}
