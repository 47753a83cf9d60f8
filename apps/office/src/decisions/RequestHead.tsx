import { DecisionBadge, Heading, HStack, Stack, Text, type DecisionState } from '@portal/ui'

interface RequestHeadProps {
  title: string
  /** Who sent the request. */
  sender: { name: string; department: string }
  state: DecisionState
  stateText: string
}

/** The title of a request, who sent it, and its state. */
export function RequestHead({ title, sender, state, stateText }: RequestHeadProps) {
  return (
    <Stack gap="1">
      <HStack justifyContent="space-between" flexWrap="wrap">
        <Heading>
          {title} · <bdi>{sender.name}</bdi>
        </Heading>
        <DecisionBadge state={state}>{stateText}</DecisionBadge>
      </HStack>
      <Text tone="muted" size="sm">
        {sender.department}
      </Text>
    </Stack>
  )
}
