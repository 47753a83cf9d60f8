import type { RecordKind } from '@portal/api-client/reference-records'
import { Link, useNavigate } from '@portal/remote-kit'
import { ButtonLink, Stack, useIsNarrow } from '@portal/ui'
import { FilterSelect } from '@portal/ui/form'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { kindNames } from './record-kinds.ts'

/** The kinds of reference data: links on the side, or a select in a narrow window. */
export function KindList({ current }: { current: RecordKind }) {
  const t = useTexts()
  const navigate = useNavigate()
  const isNarrow = useIsNarrow()
  if (isNarrow)
    return (
      <FilterSelect
        label={t('reference.kinds')}
        options={kindNames.map((kind) => ({ value: kind, label: t(`reference.kind.${kind}`) }))}
        value={current}
        onChange={(value) => {
          const kind = kindNames.find((name) => name === value)
          if (kind) void navigate(paths.toReference(kind))
        }}
      />
    )
  return (
    <Stack as="nav" aria-label={t('reference.kinds')} gap="1">
      {kindNames.map((kind) => (
        <ButtonLink key={kind} asChild variant={kind === current ? 'secondary' : 'ghost'} justifyContent="flex-start">
          <Link to={paths.toReference(kind)} aria-current={kind === current ? 'page' : undefined}>
            {t(`reference.kind.${kind}`)}
          </Link>
        </ButtonLink>
      ))}
    </Stack>
  )
}
