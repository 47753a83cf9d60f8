import { formatDate, listSeparator, useCommonTexts } from '@portal/i18n'
import {
  Box,
  Button,
  chakra,
  HStack,
  LtrText,
  PencilIcon,
  RowError,
  Stack,
  stickyBar,
  Text,
  Trash2Icon,
  Undo2Icon,
} from '@portal/ui'
import { ChangeNotice } from '@portal/shared-screens/facts'
import { useTexts } from '../../texts.ts'
import { usePlaceText, useSessionFacts } from './session-facts.ts'
import type { useCarriedSession } from './use-carried-session.ts'
import type { DoneChange, useLastChange } from './use-last-change.ts'

// Its height does not depend on the state, so that the grid stays below the pointer when a session is lifted.
const Bar = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: { base: '8.5rem', md: '4.75rem' },
    paddingInline: '4',
    paddingBlock: '3',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    position: 'sticky',
    insetBlockStart: 'var(--frame-top, 0px)',
    zIndex: 'sticky',
  },
  variants: { isCarrying: { true: { bg: 'tint', color: 'onTint', borderColor: 'brand' } } },
})

interface DeskBarProps {
  carried: ReturnType<typeof useCarriedSession>
  lastChange: ReturnType<typeof useLastChange>
  /** From which day changes hold, of the lifted session if there is one. */
  holdsText: string
  isReadOnly: boolean
  onChange: () => void
  onRemove: () => void
}

/** The actions that are possible now: with the lifted session, else about the last change. */
export function DeskBar({ carried, lastChange, holdsText, isReadOnly, onChange, onRemove }: DeskBarProps) {
  const t = useTexts()
  const facts = useSessionFacts(carried.slots)
  const { session, outdated } = carried
  if (isReadOnly) return null
  return (
    <>
      {outdated && session && (
        <ChangeNotice text={t('timetable.refusal.changed')} before={facts(outdated)} now={facts(session)} />
      )}
      <Bar ref={stickyBar} aria-label={t('timetable.bar')} isCarrying={session !== null}>
        {session ? (
          <LiftedSession carried={carried} holdsText={holdsText} onChange={onChange} onRemove={onRemove} />
        ) : lastChange.change ? (
          <LastChange lastChange={lastChange} change={lastChange.change} slots={carried.slots} />
        ) : (
          <Text tone="muted">
            {t('timetable.help')} {holdsText}{' '}
            <Box as="span" display={{ base: 'none', md: 'inline' }}>
              {t('timetable.keys')}
            </Box>
          </Text>
        )}
      </Bar>
    </>
  )
}

function LiftedSession({
  carried,
  holdsText,
  onChange,
  onRemove,
}: Pick<DeskBarProps, 'carried' | 'holdsText' | 'onChange' | 'onRemove'>) {
  const t = useTexts()
  const common = useCommonTexts()
  const placeText = usePlaceText(carried.slots)
  const { session, refused, failure, isFailed, isMoving } = carried
  if (!session) return null
  return (
    <>
      <Stack gap="1" flex="1 1 20rem">
        <Text fontWeight="semibold">
          <bdi>{session.subject.name}</bdi> · <LtrText>{session.group.name}</LtrText> · {placeText(session)}
        </Text>
        {refused ? (
          <Text role="alert" color="danger.fg" fontWeight="medium">
            {t('timetable.refusedAt', {
              place: placeText(refused.place),
              reasons: refused.reasons.join(listSeparator()),
            })}
          </Text>
        ) : failure ? (
          <RowError>{failure}</RowError>
        ) : (
          <Text size="xs">
            {holdsText} {t(isFailed ? 'timetable.clashesFailed' : 'timetable.liftedHelp')}
          </Text>
        )}
      </Stack>
      <HStack gap="2" flexWrap="wrap">
        {isFailed && (
          <Button size="sm" onClick={carried.retry}>
            {common('retry')}
          </Button>
        )}
        <Button size="sm" icon={<PencilIcon />} onClick={onChange}>
          {t('timetable.change')}
        </Button>
        <Button size="sm" icon={<Trash2Icon />} onClick={onRemove}>
          {t('timetable.remove')}
        </Button>
        <Button size="sm" isBusy={isMoving} onClick={carried.putBack}>
          {t('timetable.putBack')}
        </Button>
      </HStack>
    </>
  )
}

interface LastChangeProps {
  lastChange: ReturnType<typeof useLastChange>
  change: DoneChange
  slots: readonly { id: number; label: string }[]
}

function LastChange({ lastChange, change, slots }: LastChangeProps) {
  const t = useTexts()
  const placeText = usePlaceText(slots)
  const nameOf = ({ subject, group }: { subject: { name: string }; group: { name: string } }) =>
    [subject.name, group.name].join(listSeparator())
  const text = () => {
    if (change.kind === 'exchanged')
      return t('timetable.done.exchanged', { sessions: change.pair.map(nameOf).join(' ⇄ ') })
    if ('session' in change)
      return t(`timetable.done.${change.kind}`, { session: nameOf(change.session), place: placeText(change.session) })
    const { before, after } = change
    const places = { from: placeText(before), to: placeText(after) }
    return t(`timetable.done.${change.kind}`, { session: nameOf(after), ...places })
  }
  const { undo } = lastChange
  return (
    <>
      <Text aria-live="polite" flex="1 1 20rem">
        {text()} {t('timetable.holdsFrom', { day: formatDate(change.from) })}
      </Text>
      <Button size="sm" icon={<Undo2Icon />} isBusy={undo.isPending} onClick={() => void undo.run(change)}>
        {t('timetable.undo')}
      </Button>
      {undo.failed === change && undo.failure && <RowError>{undo.failure}</RowError>}
    </>
  )
}
