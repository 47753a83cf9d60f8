import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Grid,
  Loading,
  ProgressBar,
  QueryView,
  ShowAllButton,
  SkeletonBar,
  Spinner,
  Stack,
} from '@portal/ui'
import { useTexts } from '../texts.ts'

const waiting = { data: undefined, isError: false, refetch: () => undefined }
const failed = { ...waiting, isError: true }

export function LoadingSection() {
  const t = useTexts()
  return (
    <Grid gap="4" gridTemplateColumns="repeat(auto-fit, minmax(16rem, 1fr))">
      <Card>
        <Loading />
      </Card>
      <Card>
        <QueryView query={waiting} loading={<Skeleton />}>
          {() => null}
        </QueryView>
      </Card>
      <Card>
        <QueryView query={failed}>{() => null}</QueryView>
      </Card>
      <Card>
        <ErrorState text={t('loading.failed')} detail={t('loading.detail')} />
      </Card>
      <Card>
        <EmptyState text={t('loading.empty')} action={<Button>{t('loading.add')}</Button>} />
      </Card>
      <Card>
        <EmptyState text={t('loading.noMatch')} action={<ShowAllButton onClear={() => undefined} />} />
      </Card>
      <Card>
        <Stack gap="4">
          <ProgressBar label={t('loading.progress')} done={38} total={120} />
          <Spinner />
        </Stack>
      </Card>
    </Grid>
  )
}

function Skeleton() {
  return (
    <Stack gap="3" aria-hidden>
      <SkeletonBar width="60%" />
      <SkeletonBar />
      <SkeletonBar width="80%" />
    </Stack>
  )
}
