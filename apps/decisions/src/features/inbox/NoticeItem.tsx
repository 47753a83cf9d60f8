import type { StaffNotice } from '@portal/api-client/inbox'
import { chakra, TriangleAlertIcon, VisuallyHidden } from '@portal/ui'
import { DecisionItem } from '../../decisions/DecisionItem.tsx'
import { useTexts } from '../../texts.ts'
import { formatPeriod } from './notice-facts.ts'
import { NoticeStateBadge } from './NoticeStateBadge.tsx'

const Check = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    paddingBlock: '3',
    // Keeps the distance of 24 px between the centres of targets.
    paddingInline: '3',
    cursor: 'pointer',
    '& > input': { width: '18px', height: '18px', accentColor: '{colors.brand}' },
  },
})

interface NoticeItemProps {
  notice: StaffNotice
  isSelected: boolean
  onSelect: () => void
  /** Null for a notice that must be read before it is accepted. */
  check: { isChecked: boolean; onToggle: () => void } | null
}

/** The teacher and the kind of notice, then its time. */
export function NoticeItem({ notice, isSelected, onSelect, check }: NoticeItemProps) {
  const t = useTexts()
  const { teacher, kind, state, hasClash, changedAt } = notice
  const about = notice.subject ?? notice.cause
  return (
    <DecisionItem
      teacher={teacher.name}
      mark={state === 'pending' ? <span>{t(`inbox.kind.${kind}`)}</span> : <NoticeStateBadge state={state} />}
      summary={
        <>
          {formatPeriod(notice)}
          {about && (
            <>
              {' · '}
              <bdi>{about}</bdi>
            </>
          )}
          {changedAt && state === 'pending' && ` · ${t('inbox.isChanged')}`}
        </>
      }
      warning={
        hasClash &&
        state === 'pending' && (
          <>
            <TriangleAlertIcon aria-hidden />
            <VisuallyHidden>{t('inbox.hasClash')}</VisuallyHidden>
          </>
        )
      }
      check={
        check && (
          <Check>
            <input type="checkbox" checked={check.isChecked} onChange={check.onToggle} />
            <VisuallyHidden>{t('inbox.choose', { teacher: teacher.name, when: formatPeriod(notice) })}</VisuallyHidden>
          </Check>
        )
      }
      isSelected={isSelected}
      onSelect={onSelect}
    />
  )
}
