import { BanIcon, Button, chakra, CheckIcon, RowError, stickyBar, Text, Undo2Icon } from '@portal/ui'
import { useId } from 'react'
import { useTexts } from '../../../texts.ts'
import type { QueueState } from './use-queue-state.ts'
import { Tick } from './SelectCell.tsx'

/** Stays in view below the bar of the portal while the table scrolls. */
const Bar = chakra('section', {
  base: {
    position: 'sticky',
    insetBlockStart: 'var(--queue-top)',
    zIndex: 'sticky',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    minHeight: '3.75rem',
    paddingBlock: '2',
    bg: 'canvas',
  },
})

const Choice = chakra('label', { base: { display: 'inline-flex', alignItems: 'center', gap: '2', cursor: 'pointer' } })

/** The decision on the selected wishes, or on those that cover a need, with its result and the way back. */
export function QueueActions({ state }: { state: QueueState }) {
  const t = useTexts()
  const id = useId()
  const { decisions, selected, wishes, toValidate, toDeactivate, surplus } = state
  const { isPending, outcome, undo, failure } = decisions
  const isAll = wishes.length > 0 && selected.length === wishes.length
  return (
    <Bar ref={stickyBar} aria-label={t('queue.actions')}>
      <Choice>
        <Tick type="checkbox" checked={isAll} disabled={wishes.length === 0} onChange={state.selectAll} />
        {t('queue.selectAll', { count: wishes.length })}
      </Choice>
      {toValidate.length > 0 && (
        <Button
          variant="primary"
          icon={<CheckIcon />}
          isBusy={isPending}
          aria-describedby={surplus > 0 ? id : undefined}
          onClick={state.validate}
        >
          {t(selected.length > 0 ? 'queue.validateSelected' : 'queue.validateFitting', { count: toValidate.length })}
        </Button>
      )}
      {toDeactivate.length > 0 && (
        <Button icon={<BanIcon />} isBusy={isPending} onClick={state.deactivate}>
          {t('queue.deactivateSelected', { count: toDeactivate.length })}
        </Button>
      )}
      {surplus > 0 && (
        <Text id={id} size="sm" tone="muted">
          {t('queue.surplus', { count: surplus })}
        </Text>
      )}
      <output>
        {outcome && outcome.done.length > 0 && (
          <Text as="span" size="sm">
            {t(`queue.done.${outcome.decision}`, { count: outcome.done.length })}
          </Text>
        )}
      </output>
      {undo && (
        <Button size="sm" icon={<Undo2Icon />} isBusy={isPending} onClick={undo}>
          {t('queue.undo')}
        </Button>
      )}
      {outcome && outcome.refused.length > 0 && (
        <RowError>{t('queue.refused', { count: outcome.refused.length })}</RowError>
      )}
      {failure && <RowError>{failure}</RowError>}
    </Bar>
  )
}
