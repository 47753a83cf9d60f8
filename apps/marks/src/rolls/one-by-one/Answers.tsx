import { Button, chakra, HStack, Stack } from '@portal/ui'
import { useRollText } from '@portal/ui/marks'
import { useEffect, useState, type RefObject } from 'react'
import { useTexts } from '../../texts.ts'
import type { OneByOne } from './use-one-by-one.ts'

/** The delays that are offered without typing; others are specified. */
const delays = [5, 10, 15, 20]

const Choices = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '3',
    '& > button': { minHeight: '4.5rem', fontSize: 'lg' },
  },
})

interface AnswersProps {
  roll: OneByOne
  present: RefObject<HTMLButtonElement | null>
  /** Opens all that a roll can say. */
  onSpecify: () => void
}

/** The answers of a student, under the thumb. */
export function Answers({ roll, present, onSpecify }: AnswersProps) {
  const { row, enter, undo, next, previous, enterRest } = roll
  const t = useTexts()
  const text = useRollText()
  const [lateId, setLateId] = useState<unknown>(null)
  useEffect(() => present.current?.focus(), [present])
  const late = (minutes: number) => {
    setLateId(null)
    const remark = row?.detail?.remark ?? null
    enter(true, { state: 'late', minutes, document: null, acceptedBy: null, remark })
  }
  return (
    <Stack gap="3">
      <HStack gap="2" flexWrap="wrap" justify="center">
        <Button size="sm" variant="ghost" disabled={!previous} onClick={() => previous?.()}>
          {t('oneByOne.previous')}
        </Button>
        <Button size="sm" variant="ghost" disabled={!undo} onClick={() => undo?.()}>
          {t('oneByOne.undo')}
        </Button>
        <Button size="sm" variant="ghost" disabled={!next} onClick={() => next?.()}>
          {t('oneByOne.next')}
        </Button>
      </HStack>
      <HStack gap="2" flexWrap="wrap" justify="center">
        {lateId === row?.id ? (
          delays.map((minutes) => (
            <Button key={minutes} onClick={() => late(minutes)}>
              {t('oneByOne.minutes', { minutes })}
            </Button>
          ))
        ) : (
          <>
            <Button onClick={() => setLateId(row?.id)}>{text.ofState('late')}</Button>
            <Button onClick={onSpecify}>{t('oneByOne.other')}</Button>
            <Button onClick={enterRest}>{t('oneByOne.rest')}</Button>
          </>
        )}
      </HStack>
      <Choices>
        <Button onClick={() => enter(false)}>{text.ofState('absent')}</Button>
        <Button ref={present} variant="primary" onClick={() => enter(true)}>
          {text.ofState('present')}
        </Button>
      </Choices>
    </Stack>
  )
}
