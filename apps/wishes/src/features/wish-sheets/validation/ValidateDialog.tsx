import { validateWish } from '@portal/api-client/wishes'
import { formatNumber, useCommonTexts } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { Button, Dialog, HStack, RowError, Stack } from '@portal/ui'
import { useId, useState } from 'react'
import { useTexts } from '../../../texts.ts'
import type { WishEntryContext } from './wish-entry-context.ts'
import { GroupCount } from './GroupCount.tsx'
import { useDecision } from './use-decision.ts'

interface ValidateDialogProps {
  place: WishEntryContext
  groups: string
  onGroups: (groups: string) => void
  /** With the text of a refusal. */
  onClose: (refusal?: string | null) => void
}

/** Asks for confirmation, with the needed groups and the teacher's current load. */
export function ValidateDialog({ place, groups, onGroups, onClose }: ValidateDialogProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const id = useId()
  const { yearId } = useSession()
  const { entry, wishes, subject, cycle } = place
  const validation = useDecision({
    decide: validateWish,
    doneText: 'validation.validated',
    onEnd: onClose,
  })
  const [isMissing, setMissing] = useState(false)
  const count = Number(groups)
  const isCount = /^0*[1-9]\d*$/.test(groups.trim())

  const confirm = async () => {
    setMissing(!isCount)
    if (isCount) await validation.run({ id: entry.id, version: entry.version, groups: count, yearId })
  }
  return (
    <Dialog
      title={t(`validation.title.${cycle}`)}
      isOpen
      onClose={() => onClose()}
      footer={
        <>
          <Button onClick={() => onClose()}>{common('cancel')}</Button>
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
        {isMissing && !isCount && <RowError>{t('validation.groupCountRequired')}</RowError>}
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
        {validation.failure && <RowError>{validation.failure}</RowError>}
      </Stack>
    </Dialog>
  )
}
