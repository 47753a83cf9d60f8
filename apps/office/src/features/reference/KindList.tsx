import type { RecordKind } from '@portal/api-client/reference-records'
import { Link, useNavigate } from '@portal/remote-kit'
import { ButtonLink, Stack, useIsNarrow } from '@portal/ui'
import { FieldFrame, Select } from '@portal/ui/form'
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
      <FieldFrame label={t('reference.kinds')} error={undefined}>
        {(attributes) => (
          <Select
            {...attributes}
            value={current}
            onChange={({ target }) => {
              const kind = kindNames.find((name) => name === target.value)
              if (kind) void navigate(paths.toReference(kind))
            }}
          >
            {kindNames.map((kind) => (
              <option key={kind} value={kind}>
                {t(`reference.kind.${kind}`)}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
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
