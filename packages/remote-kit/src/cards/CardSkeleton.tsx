import { Box, Card, SkeletonBar, Stack } from '@portal/ui'

/** The outline of a card that is loading. */
export function CardSkeleton() {
  return (
    <Card as="div" aria-hidden minHeight="9rem">
      <Stack gap="4">
        <Box width="40%">
          <SkeletonBar />
        </Box>
        <SkeletonBar />
        <Box width="70%">
          <SkeletonBar />
        </Box>
      </Stack>
    </Card>
  )
}
