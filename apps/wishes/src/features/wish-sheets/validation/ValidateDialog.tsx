import { validateWish } from '@portal/api-client/wishes'
import { formatNumber, useCommonTexts } from '@portal/i18n'
import { useNotify, useSession } from '@portal/remote-kit'
import { Button, Dialog, HStack, Stack } from '@portal/ui'
import { useId } from 'react'
import { useTexts } from '../../../texts.ts'
import type { WishEntryContext } from './wish-entry-context.ts'
import { GroupCount } from './GroupCount.tsx'
import { useDecision } from './use-decision.ts'

interface ValidateDialogProps {
  place: WishEntryContext
  groups: string
  onGroups: (groups: string) => void
  onClose: () => void
}

/** Asks for confirmation, with the needed groups and the teacher's current load. */
export function ValidateDialog({ place, groups, onGroups, onClose }: ValidateDialogProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const notify = useNotify()
  const id = useId()
  const { yearId } = useSession()
  const { entry, wishes, subject, cycle } = place
  const validation = useDecision(validateWish, 'validation.validated')
  const count = Number(groups)
  const isCount = Number.isInteger(count) && count >= 1

  const confirm = async () => {
    if (!isCount) return notify.error(t('validation.groupCountRequired'))
    await validation.run({ id: entry.id, version: entry.version, groups: count, yearId })
    onClose()
  }
  return (
    <Dialog
      title={t(`validation.title.${cycle}`)}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="primary" isBusy={validation.isPending} onClick={() => void confirm()}>
            {common('validate')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <p>
          {t('validation.about', {
            teacher: entry.teacher,
            type: t(`validation.table.${wishes.type}`),
            subject: subject.name,
          })}
        </p>
        <HStack gap="3">
          <label htmlFor={id}>{t('validation.col.groups')}</label>
          <GroupCount id={id} value={groups} onChange={onGroups} />
        </HStack>
        <p>
          {t('validation.coverage', {
            needed: wishes.needed ?? '—',
            wished: wishes.wished,
            validated: wishes.validated,
          })}
        </p>
        <p>
          {t('validation.load', {
            validated: formatNumber(entry.hoursValidated + (isCount ? count * entry.hours : 0)),
            due: formatNumber(entry.hoursDue),
          })}
        </p>
      </Stack>
    </Dialog>
  )
}
