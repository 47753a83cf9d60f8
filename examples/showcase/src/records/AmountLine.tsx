import { HStack, LtrText, Text } from '@portal/ui'
import { formatDollars } from '../formats.ts'

/** A line of a bill: what it is for, and its amount in dollars. */
export function AmountLine({ label, amount }: { label: string; amount: number }) {
  return (
    <HStack justifyContent="space-between" paddingBlock="1">
      <Text>{label}</Text>
      <LtrText>{formatDollars(amount)}</LtrText>
    </HStack>
  )
}
