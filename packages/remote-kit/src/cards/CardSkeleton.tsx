import { Box, Card, SkeletonBar, Stack } from '@portal/ui'

/** The outline of a card that is loading, of this height in pixels. */
export function CardSkeleton({ height }: { height: number }) {
  return (
    <Card as="div" aria-hidden overflow="hidden" visibility="visible" style={{ height }}>
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
