import { chakra } from '@chakra-ui/react'
import { listSeparator, useCommonTexts } from '@portal/i18n'
import { VisuallyHidden } from '../../display/VisuallyHidden.tsx'
import { BanIcon, CircleCheckIcon, PlusIcon } from '../../icons.ts'
import type { PlannerSession } from './planner.ts'
import { PlannerCard } from './PlannerCard.tsx'
import type { PlannerControls } from './use-planner-controls.ts'

const Stack = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    minHeight: 'full',
    height: 'full',
    '& [data-add]': { opacity: '0' },
    '&:hover [data-add], & [data-add]:focus-visible': { opacity: '1' },
    '@media (hover: none)': { '& [data-add]': { opacity: '1' } },
  },
})

const CardButton = chakra('button', {
  base: {
    display: 'block',
    width: 'full',
    borderRadius: 'sm',
    cursor: 'grab',
    userSelect: 'none',
    WebkitTouchCallout: 'none',
    _hover: { filter: 'brightness(0.97)' },
    _focusVisible: { outlineOffset: '1px' },
  },
})

/** The height of the button that adds a session. */
const addHeight = '1.75rem'

// In place of that button, so that the rows keep their height below a pointer that lifts a session.
const Spacer = chakra('div', { base: { flex: '1', minHeight: addHeight } })

const AddButton = chakra('button', {
  base: {
    flex: '1',
    display: 'grid',
    placeItems: 'center',
    width: 'full',
    minHeight: addHeight,
    color: 'muted',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'edge',
    borderRadius: 'sm',
    _icon: { width: '1rem', height: '1rem' },
    _hover: { color: 'brand', borderColor: 'brand' },
  },
})

const DropButton = chakra('button', {
  base: {
    position: 'absolute',
    inset: '0',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    gap: '0.5',
    padding: '1.5',
    borderRadius: 'sm',
    borderWidth: '1px',
    fontSize: 'xs',
    lineHeight: 'tight',
    textAlign: 'start',
    overflow: 'hidden',
    _focusVisible: { outlineOffset: '1px' },
    _icon: { flexShrink: '0', width: '0.875rem', height: '0.875rem' },
  },
  variants: {
    verdict: {
      free: { color: 'success.fg', borderColor: 'success.solid/50', bg: 'success.bg/60' },
      // The reasons name the sessions that this covers.
      taken: { color: 'danger.fg', borderColor: 'danger.solid/35', bg: 'danger.bg' },
      own: { color: 'onTint', borderColor: 'brand', borderStyle: 'dashed', bg: 'transparent' },
      unknown: { color: 'muted', borderColor: 'line', bg: 'transparent' },
    },
    isOver: { true: { outlineWidth: '2px', outlineStyle: 'solid', outlineColor: 'brand', outlineOffset: '-1px' } },
  },
})

const Reason = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '1',
    '& > span': { minWidth: '0', overflowWrap: 'anywhere' },
  },
})

interface PlannerCellProps {
  controls: PlannerControls
  row: number
  column: number
}

/** The sessions of one day and slot; while one is carried, whether it can be here, and else why not. */
export function PlannerCell({ controls, row, column }: PlannerCellProps) {
  const { cellAt, isCarrying } = controls
  const { sessions, isBusy } = cellAt(row, column)
  const t = useCommonTexts()
  return (
    <Stack>
      {sessions.map((session, index) => (
        <SessionControl key={session.id} session={session} controls={controls} position={{ row, column, index }} />
      ))}
      {isBusy && (
        <Reason>
          <BanIcon aria-hidden />
          <span>{t('timetable.busy')}</span>
        </Reason>
      )}
      {isCarrying ? (
        <>
          <Spacer />
          <DropControl controls={controls} row={row} column={column} />
        </>
      ) : (
        <AddControl controls={controls} position={{ row, column, index: sessions.length }} />
      )}
    </Stack>
  )
}

interface ControlProps {
  controls: PlannerControls
  position: { row: number; column: number; index: number }
}

function SessionControl({ session, controls, position }: ControlProps & { session: PlannerSession }) {
  const { isCarrying, lifted, actions, attributesOf, placeTextOf, press, cardRef } = controls
  const card = <PlannerCard session={session} isLifted={lifted?.id === session.id} />
  if (isCarrying || !actions) return <div>{card}</div>
  return (
    <CardButton
      {...attributesOf(position)}
      ref={cardRef}
      type="button"
      data-session={session.id}
      onPointerDown={press(session)}
      onClick={() => actions.onLift(session)}
      onKeyDown={({ key }) => key === 'Delete' && actions.onRemove(session)}
    >
      <VisuallyHidden>{placeTextOf(session)}</VisuallyHidden> {card}
    </CardButton>
  )
}

function AddControl({ controls, position }: ControlProps) {
  const t = useCommonTexts()
  const { actions, attributesOf, labelsAt, placeAt } = controls
  if (!actions) return null
  return (
    <AddButton
      {...attributesOf(position)}
      type="button"
      data-add
      aria-label={t('timetable.addAt', labelsAt(position.row, position.column))}
      onClick={() => actions.onAdd(placeAt(position.row, position.column))}
    >
      <PlusIcon aria-hidden />
    </AddButton>
  )
}

/** At most this many reasons are shown in a cell; its name has all. */
const shownReasons = 2

function DropControl({ controls, row, column }: PlannerCellProps) {
  const t = useCommonTexts()
  const { actions, attributesOf, labelsAt, placeAt, verdictAt, isOver } = controls
  const { verdict, reasons } = verdictAt(row, column)
  const place = labelsAt(row, column)
  const name = {
    free: t('timetable.dropFree', place),
    taken: t('timetable.dropTaken', { ...place, reasons: reasons.join(listSeparator()) }),
    own: t('timetable.dropOwn', place),
    unknown: t('timetable.dropUnknown', place),
  }[verdict]
  return (
    <DropButton
      {...attributesOf({ row, column, index: 0 })}
      type="button"
      data-drop
      data-verdict={verdict}
      verdict={verdict}
      isOver={isOver(row, column)}
      aria-label={name}
      onClick={() => actions?.onDrop(placeAt(row, column))}
    >
      {verdict === 'free' && (
        <Reason>
          <CircleCheckIcon aria-hidden />
          <span>{t('timetable.free')}</span>
        </Reason>
      )}
      {reasons.slice(0, shownReasons).map((reason) => (
        <Reason key={reason}>
          <BanIcon aria-hidden />
          <span>{reason}</span>
        </Reason>
      ))}
      {reasons.length > shownReasons && (
        <Reason>{t('timetable.moreReasons', { count: reasons.length - shownReasons })}</Reason>
      )}
    </DropButton>
  )
}
