import { Link } from '@portal/remote-kit'
import {
  Badge,
  BanIcon,
  CheckIcon,
  CircleCheckIcon,
  HStack,
  IconButton,
  LtrText,
  RowError,
  Stack,
  TextLink,
  IconBadge,
} from '@portal/ui'
import { useTexts } from '../../../texts.ts'
import { GroupCount } from '../validation/GroupCount.tsx'
import { useQueueContext } from './queue-context.ts'
import { isToDecide, type QueueRow } from './queue-rows.ts'

/** The number of groups to validate; for a validated wish the number of its groups. */
export function GroupsCell({ row }: { row: QueueRow }) {
  const t = useTexts()
  const { groupsOf, setGroups, isGroupsWrong } = useQueueContext()
  if (!row.entry) return <>—</>
  if (!isToDecide(row)) return <LtrText>{row.entry.groups}</LtrText>
  return (
    <Stack gap="1">
      <GroupCount
        label={t('validation.groupsOf', { teacher: row.entry.teacher })}
        value={groupsOf(row)}
        onChange={(groups) => setGroups(row, groups)}
      />
      {isGroupsWrong(row) && <RowError>{t('validation.groupCountRequired')}</RowError>}
    </Stack>
  )
}

export function StateCell({ row }: { row: QueueRow }) {
  const t = useTexts()
  const { refusalOf } = useQueueContext()
  if (!row.entry) return <Badge tone="warning">{t(row.wished > 0 ? 'queue.nobodyHere' : 'queue.nobody')}</Badge>
  const { state } = row.entry
  const refusal = refusalOf(row)
  return (
    <Stack gap="1">
      <HStack>
        <IconBadge
          tone={({ pending: 'neutral', confirmed: 'info', validated: 'success' } as const)[state]}
          Icon={state === 'validated' ? CircleCheckIcon : null}
        >
          {t(`line.${state}`)}
        </IconBadge>
      </HStack>
      {refusal && (
        <RowError>
          {refusal.current?.decidedBy
            ? t(`refusal.other.${refusal.current.state}`, {
                by: refusal.current.decidedBy,
                groups: refusal.current.groups,
              })
            : t(refusal.current ? 'refusal.changed' : 'refusal.absent')}
        </RowError>
      )}
    </Stack>
  )
}

/** Validates a wish or takes its validation back; leads to a free assignment where nobody wishes. */
export function DecideCell({ row }: { row: QueueRow }) {
  const t = useTexts()
  const { validate, deactivate, isBusy, assignmentPath } = useQueueContext()
  if (!row.entry)
    return (
      <TextLink asChild>
        <Link
          to={assignmentPath(row)}
          aria-label={t('queue.assignTo', { subject: row.subject, type: t(`validation.table.${row.type}`) })}
        >
          {t('queue.assign')}
        </Link>
      </TextLink>
    )
  const { teacher, state } = row.entry
  return (
    <HStack gap="1" flexWrap="nowrap">
      {state !== 'validated' && (
        <IconButton
          label={t('validation.validate', { teacher })}
          icon={<CheckIcon />}
          disabledReason={isBusy ? t('queue.busy') : undefined}
          onClick={() => validate(row)}
        />
      )}
      {state !== 'pending' && (
        <IconButton
          label={t('validation.deactivateOf', { teacher })}
          icon={<BanIcon />}
          disabledReason={isBusy ? t('queue.busy') : undefined}
          onClick={() => deactivate(row)}
        />
      )}
    </HStack>
  )
}
