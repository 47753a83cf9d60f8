import { direction, useCommonTexts, useLanguage } from '@portal/i18n'
import { useSingleKeys } from '@portal/remote-kit'
import { Avatar, Button, chakra, Dialog, HStack, pressedLetter, Stack, Text, useObjectUrl } from '@portal/ui'
import { useEntryText, useRollText, useSheetCounts, type MarksSheet, type SheetRow } from '@portal/ui/marks'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTexts } from '../../texts.ts'
import { RollForm } from '../RollDialog.tsx'
import { toRollEntry, toRollValues } from '../roll-schema.ts'
import { Answers } from './Answers.tsx'
import { useOneByOne } from './use-one-by-one.ts'
import { useShownPhoto } from './use-shown-photo.ts'
import { useSwipe } from './use-swipe.ts'
import { useWakeLock } from '../use-wake-lock.ts'

const Page = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', minHeight: 'full', touchAction: 'pan-y' },
})

const Student = chakra('div', {
  base: {
    flex: '1',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    textAlign: 'center',
  },
})

const Name = chakra('h3', { base: { fontSize: 'xl', fontWeight: 'semibold', lineHeight: 'tight' } })

interface OneByOneDialogProps {
  sheet: MarksSheet
  groupId: number
  /** The group's name. */
  group: string
  onConfirm: () => void
  onClose: () => void
}

/** The roll student by student, for one thumb: what is entered is in the sheet, and saved when that is confirmed. */
export function OneByOneDialog({ sheet, groupId, group, onConfirm, onClose }: OneByOneDialogProps) {
  const t = useTexts()
  const isRightToLeft = direction(useLanguage()) === 'rtl'
  const hasLetters = useSingleKeys()
  const [isSpecifying, setSpecifying] = useState(false)
  const roll = useOneByOne(sheet)
  const { row, enter, next, previous, undo } = roll
  const swipe = useSwipe({ onNext: next, onPrevious: previous })
  const present = useRef<HTMLButtonElement>(null)
  const photo = useShownPhoto(groupId, row?.id, roll.following)
  useWakeLock()
  const onKeyDown = (event: KeyboardEvent) => {
    if (isSpecifying || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    const [toNext, toPrevious] = isRightToLeft ? ['arrowleft', 'arrowright'] : ['arrowright', 'arrowleft']
    const letters = { p: () => enter(true), a: () => enter(false), u: undo }
    const keys: Partial<Record<string, (() => void) | null>> = {
      ...{ [toNext]: next, [toPrevious]: previous },
      ...(hasLetters && letters),
    }
    const act = keys[pressedLetter(event.nativeEvent)]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <Dialog title={t('oneByOne.title', { group })} isOpen onClose={onClose} size="full" initialFocus={present}>
      <Page onKeyDown={onKeyDown} {...swipe}>
        <Counts sheet={sheet} position={roll.position} count={roll.count} />
        {row && isSpecifying && (
          <>
            <Name>
              <bdi>{row.labels['name']}</bdi>
            </Name>
            <RollForm
              start={toRollValues(row)}
              onApply={(values) => {
                const { isPresent, detail } = toRollEntry(values)
                enter(isPresent, detail)
                setSpecifying(false)
              }}
              onCancel={() => setSpecifying(false)}
            />
          </>
        )}
        {row && !isSpecifying && (
          <>
            <Shown row={row} photo={photo} />
            <Answers roll={roll} present={present} onSpecify={() => setSpecifying(true)} />
          </>
        )}
        {!row && <Done sheet={sheet} undo={undo} onConfirm={onConfirm} />}
      </Page>
    </Dialog>
  )
}

function Counts({ sheet, position, count }: { sheet: MarksSheet; position: number; count: number }) {
  const t = useTexts()
  const { present, absent, unmarked } = useSheetCounts(sheet)
  return (
    <HStack justify="space-between" gap="3" flexWrap="wrap">
      <Text tone="muted">{t('oneByOne.position', { position, count })}</Text>
      <output>{t('oneByOne.counts', { present, absent, left: unmarked })}</output>
    </HStack>
  )
}

/** The student whose turn it is, with the entry as it stands. */
function Shown({ row, photo }: { row: SheetRow; photo: Blob | null }) {
  const t = useTexts()
  const rollText = useRollText()
  const { name = '', cin } = row.labels
  const said = row.detail ? rollText.of(row.detail) : ''
  const presence =
    row.isPresent === null ? t('oneByOne.notEntered') : rollText.ofState(row.isPresent ? 'present' : 'absent')
  return (
    <Student>
      <Avatar name={name} src={useObjectUrl(photo)} size="xl" />
      <Name aria-live="polite">
        <bdi>{name}</bdi>
      </Name>
      <Text tone="muted">{cin}</Text>
      <Text>{said || presence}</Text>
    </Student>
  )
}

/** After the last student: who is absent, and the way to save. */
function Done({
  sheet,
  undo,
  onConfirm,
}: Pick<OneByOneDialogProps, 'sheet' | 'onConfirm'> & { undo: (() => void) | null }) {
  const t = useTexts()
  const common = useCommonTexts()
  const entryText = useEntryText()
  const { rows } = sheet.store.getState()
  // Not the button: a person who presses Enter for each student must not save by one press too many.
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  const away = rows.filter(({ isPresent }) => isPresent === false)
  const left = rows.filter(({ isPresent }) => isPresent === null).length
  return (
    <Stack gap="4">
      <Text ref={text} tabIndex={-1}>
        {left > 0 ? t('oneByOne.left', { count: left }) : t('oneByOne.done')}
      </Text>
      {away.length > 0 && (
        <ul aria-label={t('oneByOne.away')}>
          {away.map((row) => (
            <li key={row.id}>
              <bdi>{row.labels['name']}</bdi> · {entryText(row)}
            </li>
          ))}
        </ul>
      )}
      <HStack gap="2" justify="flex-end" flexWrap="wrap">
        {undo && <Button onClick={undo}>{t('oneByOne.undo')}</Button>}
        <Button variant="primary" onClick={onConfirm}>
          {common('confirm')}
        </Button>
      </HStack>
    </Stack>
  )
}
