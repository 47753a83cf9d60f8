import { Banner, Stack } from '@portal/ui'
import type { Fact } from './FactList.tsx'

interface ChangeNoticeProps {
  text: string
  before: readonly Fact[]
  now: readonly Fact[]
}

/** Tells that somebody else has changed a record since it was shown, and what. */
export function ChangeNotice({ text, before, now }: ChangeNoticeProps) {
  const former = new Map(before.map(({ id, value }) => [id, value]))
  const changed = now.filter(({ id, value }) => former.get(id) !== value)
  return (
    <Banner role="alert">
      <Stack gap="1">
        <p>{text}</p>
        {changed.map(({ id, label, value }) => (
          <p key={id}>
            {label}: <del>{former.get(id) || '–'}</del> <ins>{value || '–'}</ins>
          </p>
        ))}
      </Stack>
    </Banner>
  )
}
