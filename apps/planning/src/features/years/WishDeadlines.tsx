import { setWishDeadline } from '@portal/api-client/home'
import { DeadlineForm, DeadlineSection } from '@portal/shared-screens/deadlines'
import { useTexts } from '../../texts.ts'

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
