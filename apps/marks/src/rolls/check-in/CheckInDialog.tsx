import { changedByCheckIn, closeRollCheckIn, rollCheckInQueries, type PartnerRollIds } from '@portal/api-client/marks'
import { formatHour, useLanguage } from '@portal/i18n'
import { Button, chakra, Dialog, HStack, LtrText, QueryView, RowError, Stack, Text } from '@portal/ui'
import type { MarksSheet } from '@portal/ui/marks'
import { useQuery } from '@tanstack/react-query'
import { useCommand } from '../../commands.ts'
import { useTexts } from '../../texts.ts'
import { useWakeLock } from '../use-wake-lock.ts'
import { QrCode } from './QrCode.tsx'
import { useArrivals } from './use-arrivals.ts'

/** The names that are shown of who has come: the list itself is the sheet. */
const latest = 6

const Parts = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', md: '3fr 2fr' }, gap: '6', alignItems: 'start' },
})
const Digits = chakra('p', { base: { fontSize: 'xl', fontWeight: 'bold', letterSpacing: '0.2em' } })
const Count = chakra('output', { base: { fontSize: 'xl', fontWeight: 'semibold' } })

interface CheckInDialogProps {
  roll: PartnerRollIds
  sheet: MarksSheet
  /** The group's name. */
  group: string
  onClose: () => void
}

/** The code that students scan, and who has come; they are entered as present in the sheet, which the teacher saves. */
export function CheckInDialog({ roll, sheet, group, onClose }: CheckInDialogProps) {
  const t = useTexts()
  const language = useLanguage()
  const state = useQuery(rollCheckInQueries.state(roll, { language }))
  useArrivals(sheet, state.data?.students)
  useWakeLock()
  const closing = useCommand({ run: () => closeRollCheckIn(roll), invalidates: changedByCheckIn, onDone: onClose })
  const total = sheet.store.getState().rows.length
  return (
    <Dialog title={t('checkIn.title', { group })} isOpen onClose={onClose} size="lg">
      <QueryView query={state}>
        {({ isOpen, code, dayCode, closesAt, students }) => (
          <Parts>
            {isOpen && code ? (
              <QrCode address={code.address} label={t('checkIn.code')} />
            ) : (
              <Text>{t('checkIn.over')}</Text>
            )}
            <Stack gap="5">
              {dayCode !== null && (
                <div>
                  <Text tone="muted">{t('checkIn.digits')}</Text>
                  <Digits>
                    <LtrText>{dayCode}</LtrText>
                  </Digits>
                </div>
              )}
              <Count>{t('checkIn.count', { present: students.length, total })}</Count>
              {students.length > 0 && (
                <ul aria-label={t('checkIn.latest')}>
                  {students.slice(0, latest).map(({ idNumber, name }) => (
                    <li key={idNumber}>
                      <bdi>{name}</bdi>
                    </li>
                  ))}
                </ul>
              )}
              <Text tone="muted">
                {isOpen && closesAt ? t('checkIn.help', { time: formatHour(closesAt) }) : t('checkIn.saveHelp')}
              </Text>
              {closing.failure && <RowError>{closing.failure}</RowError>}
              {isOpen && (
                <HStack>
                  <Button variant="primary" isBusy={closing.isPending} onClick={() => void closing.run()}>
                    {t('checkIn.finish')}
                  </Button>
                </HStack>
              )}
            </Stack>
          </Parts>
        )}
      </QueryView>
    </Dialog>
  )
}
