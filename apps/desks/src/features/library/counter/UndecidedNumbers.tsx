import { useCommonTexts } from '@portal/i18n'
import { Banner, Button, HStack, LtrText, Stack, Text } from '@portal/ui'
import { useId } from 'react'
import { useMessages, useTexts } from '../../../texts.ts'
import type { EnteredNumber, EnteredNumbers } from './use-entered-numbers.ts'

interface UndecidedNumbersProps {
  numbers: EnteredNumbers
  /** The number is gone from the list, and with it the button that was pressed. */
  onDecided: () => void
}

/** The numbers that were refused, or that would undo the one before: the librarian decides about each. */
export function UndecidedNumbers({ numbers, onDecided }: UndecidedNumbersProps) {
  const t = useTexts()
  const { undecided, retry, remove } = numbers
  if (undecided.length === 0) return null
  const decide = (action: (number: EnteredNumber) => void, number: EnteredNumber) => () => {
    action(number)
    onDecided()
  }
  return (
    <Stack as="ul" aria-label={t('library.undecided')} gap="2" marginTop="4">
      {undecided.map((number) => (
        <UndecidedNumber
          key={number.id}
          number={number}
          onRetry={decide(retry, number)}
          onRemove={decide(remove, number)}
        />
      ))}
    </Stack>
  )
}

interface UndecidedNumberProps {
  number: EnteredNumber
  onRetry: () => void
  onRemove: () => void
}

function UndecidedNumber({ number: { number, state, text }, onRetry, onRemove }: UndecidedNumberProps) {
  const t = useTexts()
  const translate = useMessages()
  const common = useCommonTexts()
  const id = useId()
  const isQuestion = state === 'repeated'
  return (
    <Banner as="li">
      <Text id={id} role="alert">
        <LtrText>{number}</LtrText> · {translate(text)}
      </Text>
      <HStack gap="2">
        <Button size="sm" aria-describedby={id} onClick={onRetry}>
          {isQuestion ? common('yes') : common('retry')}
        </Button>
        <Button size="sm" variant="ghost" aria-describedby={id} onClick={onRemove}>
          {isQuestion ? common('no') : t('library.removeNumber')}
        </Button>
      </HStack>
    </Banner>
  )
}
