import { Heading, HStack, Stack, Text } from '@portal/ui'
import { use, useEffect, useRef, type ReactNode } from 'react'
import { HeadingFocus } from './heading-focus.ts'

interface DecisionHeadProps {
  title: string
  /** The sender of the request to decide. */
  sender: { name: string; department: string | null }
  badge: ReactNode
}

/** The title of the shown item, who sent it, and its state. Its heading takes the focus when the page moves on to it. */
export function DecisionHead({ title, sender, badge }: DecisionHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const move = use(HeadingFocus)
  useEffect(() => {
    if (!move) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView?.({ block: 'nearest' })
  }, [move])
  return (
    <Stack gap="1">
      <HStack justifyContent="space-between" flexWrap="wrap">
        {/* Scrolled into view together with the result of the last decision above it. */}
        <Heading ref={heading} tabIndex={-1} scrollMarginTop="7rem">
          {title} · <bdi>{sender.name}</bdi>
        </Heading>
        {badge}
      </HStack>
      <Text tone="muted" size="sm">
        {sender.department}
      </Text>
    </Stack>
  )
}
