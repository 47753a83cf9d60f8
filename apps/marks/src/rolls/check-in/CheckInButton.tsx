import { changedByCheckIn, openRollCheckIn, type PartnerRollIds } from '@portal/api-client/marks'
import { onDemand, RowError, ServerButton } from '@portal/ui'
import type { MarksSheet } from '@portal/ui/marks'
import { useState } from 'react'
import { useCommand } from '../../commands.ts'
import { useTexts } from '../../texts.ts'

/** Its code comes when it is first opened. */
const CheckInDialog = onDemand(async () => (await import('./CheckInDialog.tsx')).CheckInDialog, null)

interface CheckInButtonProps {
  roll: PartnerRollIds
  sheet: MarksSheet
  /** The group's name. */
  group: string
}

/** Lets the students of the class enter themselves, and shows the code that they scan. */
export function CheckInButton(about: CheckInButtonProps) {
  const t = useTexts()
  const [isShown, setShown] = useState(false)
  const opening = useCommand({
    run: () => openRollCheckIn(about.roll),
    invalidates: changedByCheckIn,
    refusals: {
      'checkIn.notNow': 'checkIn.notNow',
      'attendance.closed': 'attendance.closed',
      'roll.closed': 'attendance.closed',
    },
    onDone: () => setShown(true),
  })
  return (
    <>
      <ServerButton isBusy={opening.isPending} onClick={() => void opening.run()}>
        {t('checkIn.open')}
      </ServerButton>
      {opening.failure && <RowError>{opening.failure}</RowError>}
      {isShown && <CheckInDialog {...about} onClose={() => setShown(false)} />}
    </>
  )
}
