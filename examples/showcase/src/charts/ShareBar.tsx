import { Box, HStack, LtrText } from '@portal/ui'

interface ShareBarProps {
  /** From 0 to 100. */
  percent: number
  text: string
}

/** A share as a bar, with its number. */
export function ShareBar({ percent, text }: ShareBarProps) {
  return (
    <HStack gap="2">
      <Box width="6rem" height="8px" bg="subtle" borderRadius="full" overflow="hidden" aria-hidden>
        <Box width={`${percent}%`} height="full" bg="lecture.solid" />
      </Box>
      <LtrText>{text}</LtrText>
    </HStack>
  )
}
